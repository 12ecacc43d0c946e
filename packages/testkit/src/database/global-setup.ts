import { chmod, mkdtemp, rm } from 'node:fs/promises'
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
  const folder = await mkdtemp(join(tmpdir(), 'niujin-test-database-'))
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
