import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSION = '4.8.4'
const SCRATCH = process.env['SOCKET_IO_DIR'] ?? join(tmpdir(), 'niujin-socket-io')
const ENTRY = join(SCRATCH, 'node_modules/socket.io/package.json')

interface RoomSocket {
  on(event: string, hear: (message: unknown) => void): void
  join(room: string): unknown
  emit(event: string, message?: unknown): void
}

/** The parts of socket.io that the bench uses. */
interface SocketIo {
  readonly Server: new (
    http: HttpServer,
    options: object,
  ) => {
    on(event: 'connection', hear: (socket: RoomSocket) => void): void
    to(room: string): { emit(event: string, message: unknown): void }
  }
}

interface SocketIoClient {
  io(
    url: string,
    options: object,
  ): { once(event: 'connect', hear: () => void): void; emit(event: string, message: unknown): void; disconnect(): void }
}

/** Installs socket.io and its client into a scratch folder when they are not there: only measured against, no dependency. */
export function installSocketIo(): void {
  if (existsSync(ENTRY)) return
  console.error(`正在把 socket.io ${VERSION} 装到 ${SCRATCH} …`)
  mkdirSync(SCRATCH, { recursive: true })
  writeFileSync(join(SCRATCH, 'package.json'), '{"private":true}')
  const packages = ['socket.io', 'socket.io-client'].map((name) => `${name}@${VERSION}`)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional', ...packages], {
    cwd: SCRATCH,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export function loadSocketIo(): SocketIo {
  return createRequire(ENTRY)('socket.io') as SocketIo
}

export function loadSocketIoClient(): SocketIoClient {
  return createRequire(ENTRY)('socket.io-client') as SocketIoClient
}
