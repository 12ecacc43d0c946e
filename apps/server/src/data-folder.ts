import { chmod, mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { awaitDatabase, lockFolder, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { openSecrets, type Secrets } from './secrets.ts'

export interface DataFolder {
  readonly path: string
  readonly secrets: Secrets
  release(): Promise<void>
}

/** Nobody else looks in; started by root, the database's own user still has to pass through. */
const MODE = process.platform === 'linux' && userInfo().uid === 0 ? 0o711 : 0o700

/** Takes the data folder for this process and opens the secrets in it. */
export async function openDataFolder(config: Config): Promise<DataFolder> {
  const path = resolve(config.DATA_DIR)
  await makeOwn(path)
  const lock = await lockFolder(path)
  return { path, secrets: await openSecrets(path), release: () => lock.release() }
}

/** Makes a folder and those above it that are missing. The mode is set apart: the process's file mask would narrow it. */
async function makeOwn(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, MODE)
}

export interface Database {
  readonly kysely: Kysely<unknown>
  close(): Promise<void>
}

interface DatabaseNeeds {
  config: Config
  folder: DataFolder
  onLog: (line: string) => void
  say: (line: string) => void
}

/** How long an outside database may take to be there at a start (milliseconds). */
const PATIENCE = 60_000

/** How long the last questions to the database may take at a stop (milliseconds). */
const LEAVING = 3_000

/** The database that the configuration names: an outside PostgreSQL, or the embedded one on the data folder. */
export async function openProductDatabase({ config, folder, onLog, say }: DatabaseNeeds): Promise<Database> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(folder.path, 'postgres'),
        password: folder.secrets.databasePassword,
        onLog,
      })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const kysely = openDatabase<unknown>(url, {
    connections: config.DATABASE_CONNECTIONS,
    onError: (error) => onLog(error.message),
  })
  try {
    await awaitDatabase(kysely, { patience: PATIENCE, onWait: () => say('等待 DATABASE_URL 指的数据库…') })
  } catch (error) {
    await kysely.destroy()
    await embedded?.stop()
    throw error
  }
  return {
    kysely,
    async close() {
      // A connection that never comes back must not keep the database from its orderly end.
      await Promise.race([kysely.destroy(), wait(LEAVING, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}
