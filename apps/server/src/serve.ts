import { FolderInUse } from '@niujin/server-kit/database'
import { openFirst } from './open-first.ts'
import { ConfigInvalid, readConfig } from './read-config.ts'

interface ServeOptions {
  mode: 'production' | 'development'
  say: (line: string) => void
  /** Begins to build the pages where they are out of date and settles when they are there. */
  pages?: () => Promise<void>
}

/**
 * Serves on the environment's configuration until a signal. The database and the market open first: they take longest,
 * and most of the code is loaded beside them. A mistake of the operator ends it with a sentence, not a stack.
 */
export async function serveFromEnvironment({ mode, say, pages }: ServeOptions): Promise<void> {
  // What is kept is the operator's alone: files are made for this user only.
  process.umask(0o077)
  const stopWaiting = endOnSignal()
  try {
    const config = readConfig(process.env)
    const opening = await openFirst(config, say)
    const built = pages?.()
    // Each step of the database's start would wait while thousands of files are read.
    await Promise.race([opening.database, opening.market]).catch(() => undefined)
    const [{ startServer }, { shutdownOnSignal }] = await Promise.all([
      import('./start-server.ts'),
      import('@niujin/server-kit'),
    ])
    const server = await startServer(config, { mode, say, opening, ...(built && { pages: built }) })
    stopWaiting()
    shutdownOnSignal({ log: server.app.log, steps: server.steps })
    say(`已就绪：${server.url}`)
  } catch (error) {
    say(explain(error))
    process.exit(1)
  }
}

/**
 * Until the product is up, a signal ends the process by way of its exit, so that a database that is starting ends with
 * it. A terminal that is closed counts as a stop at all times. The returned function leaves signals to the orderly stop.
 */
function endOnSignal(): () => void {
  const end = () => process.exit(1)
  process.once('SIGTERM', end).once('SIGINT', end)
  process.on('SIGHUP', () => process.emit('SIGTERM'))
  return () => void process.off('SIGTERM', end).off('SIGINT', end)
}

function explain(error: unknown): string {
  if (error instanceof ConfigInvalid || error instanceof FolderInUse) return error.message
  if (isCode(error, 'EADDRINUSE')) return '端口已被占用：用 PORT 换一个，或停掉占用它的程序'
  return `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
