import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Runs initdb on a folder that is not there yet. */
type Initialise = (folder: string) => Promise<void>

/**
 * Makes the cluster on `folder` unless it is there. It is made beside its place and put there when it is complete, so a
 * first start that is cut off, by power or by force, leaves nothing that a later one would take for a database.
 * @throws with a Chinese message when something else stands in the folder.
 */
export async function makeCluster(folder: string, initialise: Initialise): Promise<void> {
  await reachableByDatabase(() => mkdir(dirname(folder), { recursive: true }))
  await removeUnfinished(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new Error(`${folder} 里不是数据库，却有别的文件：移走它再启动`, { cause: error })
  })
  const unfinished = `${folder}${UNFINISHED}${randomBytes(4).toString('hex')}`
  await reachableByDatabase(() => initialise(unfinished))
  await rename(unfinished, folder)
}

const UNFINISHED = '.new-'

/** What earlier first starts left; nobody works there, for the data folder belongs to this process alone. */
async function removeUnfinished(folder: string): Promise<void> {
  const home = dirname(folder)
  const left = (await readdir(home)).filter((name) => name.startsWith(basename(folder) + UNFINISHED))
  // An initdb that outlived its server may still be writing for a moment.
  for (const name of left) await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
}

/** Started by root, initdb runs as a user of its own, from whom a strict file mask would hide its folder and the file with its password. */
async function reachableByDatabase(work: () => Promise<unknown>): Promise<void> {
  if (process.platform !== 'linux' || userInfo().uid !== 0 || !isMainThread) return void (await work())
  const mask = process.umask(0o022)
  try {
    await work()
  } finally {
    process.umask(mask)
  }
}
