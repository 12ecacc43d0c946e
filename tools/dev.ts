import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Serves the product with live reload of pages, and starts it anew when server code changes.
 * `node --watch` cannot do it: Vite writes and imports a file at every start, which would restart it for ever.
 */
const ROOT = join(import.meta.dirname, '..')
const SERVER_CODE =
  /^(apps\/server\/src|features\/[^/]+\/(server|domain)|packages\/[^/]+\/src)\/.*\.ts$|^features\/[^/]+\/contract\/.*\.ts$/
const OF_PAGES = /^packages\/(ui|web-kit|chart)\/|\.(test|e2e)\.ts$/
const SETTLE_MS = 200

let child: ChildProcess
let pending: NodeJS.Timeout | undefined

start()
for (const folder of ['apps', 'features', 'packages']) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${(name ?? '').replaceAll('\\', '/')}`
    if (!SERVER_CODE.test(path) || OF_PAGES.test(path)) return
    clearTimeout(pending)
    pending = setTimeout(() => restart(path), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child.once('exit', () => process.exit(0))
    child.kill(signal)
  })
}

function start(): void {
  child = spawn(process.execPath, [join(import.meta.dirname, 'serve-dev.ts')], { stdio: 'inherit', cwd: ROOT })
}

function restart(path: string): void {
  console.log(`${path} 变了，重新启动…`)
  if (child.exitCode !== null || child.signalCode !== null) return start()
  child.once('exit', start)
  child.kill('SIGTERM')
}
