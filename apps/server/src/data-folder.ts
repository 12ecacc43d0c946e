import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  awaitDatabase,
  lockFolder,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type MigrationFolder,
} from '@niujin/server-kit/database'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { openSecrets, type Secrets } from './secrets.ts'

export interface DataFolder {
  readonly path: string
  readonly secrets: Secrets
  release(): Promise<void>
}

/** Takes the data folder for this process and opens the secrets in it. */
export async function openDataFolder(config: Config): Promise<DataFolder> {
  const path = resolve(config.DATA_DIR)
  await mkdir(path, { recursive: true })
  const lock = await lockFolder(path)
  return { path, secrets: await openSecrets(path), release: () => lock.release() }
}

export interface Database {
  readonly kysely: Kysely<unknown>
  close(): Promise<void>
}

interface DatabaseNeeds {
  config: Config
  folder: DataFolder
  migrations: readonly MigrationFolder[]
  onLog: (line: string) => void
  say: (line: string) => void
}

/** How long an outside database may take to be there at a start (milliseconds). */
const PATIENCE = 60_000

/** The database that the configuration names, migrated: an outside PostgreSQL, or the embedded one on the data folder. */
export async function openMigrated({ config, folder, migrations, onLog, say }: DatabaseNeeds): Promise<Database> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(folder.path, 'postgres'),
        password: folder.secrets.databasePassword,
        onLog,
      })
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const kysely = openDatabase<unknown>(url, { onError: (error) => onLog(error.message) })
  try {
    await awaitDatabase(kysely, { patience: PATIENCE, onWait: () => say('等待 DATABASE_URL 指的数据库…') })
    await migrate(kysely, migrations)
  } catch (error) {
    await kysely.destroy()
    await embedded?.stop()
    throw error
  }
  return {
    kysely,
    async close() {
      await kysely.destroy()
      await embedded?.stop()
    },
  }
}
