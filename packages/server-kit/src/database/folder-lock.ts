import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export class FolderInUse extends Error {}

/**
 * Holds a data folder for this process alone until `release()`.
 * A listening socket is the lock: the kernel frees it however the process ends, so nothing goes stale.
 * @throws FolderInUse when another living process holds the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(folder)
  const server = (await listen(address)) ?? (await takeOver(address))
  if (!server) throw new FolderInUse(`数据目录 ${resolve(folder)} 正被另一个牛金财经进程使用`)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** Unix socket paths end at 108 bytes, so the folder's hash names it. */
function addressOf(folder: string): string {
  const name = `niujin-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 20)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, refuse) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : refuse(error),
    )
    server.listen(address, () => done(server))
  })
}

/** After a kill the socket file stays but nobody answers: then the lock is ours. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await answers(address)) return undefined
  rmSync(address, { force: true })
  return listen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
