import { buildPagesIfNeeded, compressBeside } from './build.ts'
import { settleProcess, writeCompiled } from './settle-process.ts'

/** Builds what is out of date and serves the product; the pages' compressed copies follow when the first page can be had. */
const started = performance.now()
const say = (line: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)}s] ${line}`)

process.env['NODE_ENV'] ??= 'production'
settleProcess()
say('牛金财经 启动中')
if (await buildPagesIfNeeded(say)) {
  const { serveFromEnvironment } = await import('@niujin/server')
  await serveFromEnvironment({ say, mode: 'production' })
  writeCompiled()
  compressBeside()
} else {
  process.exitCode = 1
}
