import { buildIfNeeded } from './build.ts'
import { settleProcess, writeCompiled } from './settle-process.ts'

/** Builds what is out of date and serves the product. */
const started = performance.now()
const say = (line: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)}s] ${line}`)

process.env['NODE_ENV'] ??= 'production'
settleProcess()
say('牛金财经 启动中')
if (await buildIfNeeded(say)) {
  const { serveFromEnvironment } = await import('@niujin/server')
  await serveFromEnvironment({ say, mode: 'production' })
  writeCompiled()
} else {
  process.exitCode = 1
}
