import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@niujin/server-kit/database'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One PostgreSQL for the whole run: the one at DATABASE_URL, else the embedded one on a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given) {
    project.provide('databaseUrl', given)
    return () => Promise.resolve()
  }
  const folder = await mkdtemp(join(await roomyFolder(), 'niujin-test-database-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const database = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-tests',
    onLog: () => undefined,
    isDisposable: true,
  })
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where Linux keeps files in memory. The 300 files of a database come and go there at a third of the work. */
const IN_MEMORY = '/dev/shm'
/** Bytes a run may take there; a container often has less. */
const NEEDED = 2 * 1024 ** 3

async function roomyFolder(): Promise<string> {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= NEEDED ? IN_MEMORY : tmpdir()
}
