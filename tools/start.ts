import { buildPhoneIfNeeded, buildRestBeside, hasPages } from './build.ts'
import { settleProcess, writeCompiled } from './settle-process.ts'

/**
 * Serves the product. Pages that are out of date are built while the database and the market are made ready; the
 * console and all compressed copies follow when the first page can be had.
 */
const started = performance.now()
/** So long after the start the first visitors have been answered (milliseconds). */
const QUIET_MS = 15_000
const say = (line: string) => console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)}s] ${line}`)

process.env['NODE_ENV'] ??= 'production'
settleProcess()
say('牛金财经 启动中')
const build = async () => {
  if (!(await buildPhoneIfNeeded(say))) process.exit(1)
}
// Where nothing is built nothing takes longer; otherwise the look whether something changed can wait.
const begun = hasPages() ? undefined : build()
const { serveFromEnvironment } = await import('@niujin/server/serve')
await serveFromEnvironment({ say, mode: 'production', pages: () => begun ?? build() })
buildRestBeside()
// Not at once: it holds up the process for half a second when all is new, and the first visitors are there now.
setTimeout(writeCompiled, QUIET_MS).unref()
