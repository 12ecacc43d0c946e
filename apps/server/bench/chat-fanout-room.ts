import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { directBroadcast, saveBroadcast, sendMessage, type ChatMessage } from '@niujin/live/contract'
import { sql } from 'kysely'
import { deviceAt, MEMBERS, must, signIn, type Device } from '../e2e/testing/device.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** The demo content's teacher, who may host; the number is in the README. */
const HOST_MOBILE = '13800000001'
const MINUTE = 60_000

/** A database that several server processes share; gone when it is closed. */
export async function openSharedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-bench-'))
  chmodSync(folder, 0o755)
  const database = await startEmbeddedPostgres({
    folder,
    password: randomBytes(12).toString('hex'),
    onLog: () => undefined,
  })
  return {
    url: database.url,
    async close() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server on the shared database: whoever signed in at one of them is signed in at all. */
export function startProduct(databaseUrl: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const environment = {
    ...MEMBERS,
    SESSION_SECRET: 'only-for-the-bench-0123456789-0123456789',
    DATABASE_URL: databaseUrl,
    DEMO_CONTENT: 'on',
    DEV_TOOLS: 'on',
    MARKET_HISTORY_FROM: '20260105',
    RTMP_PORT: '0',
    ...more,
  }
  return startProcess('chat-fanout-product.ts', environment, ['--expose-gc'])
}

/** Who is in the broadcast, each signed in once. */
export interface Cast {
  readonly host: Device
  readonly speakers: readonly Device[]
}

/** Signs in the host and so many who may speak. */
export async function signInCast(url: string, speakers: number): Promise<Cast> {
  const devices = Array.from({ length: speakers }, () => deviceAt(url))
  for (const device of devices) await signIn(url, device)
  const host = deviceAt(url)
  await signIn(url, host, HOST_MOBILE)
  return { host, speakers: devices }
}

/** The same member's session at another server. */
export function alsoAt(url: string, { devid, session }: Device): Device {
  const device = deviceAt(url, { devid })
  Object.assign(device.session, session)
  return device
}

/** A broadcast on air. Of all that it takes only the picture is pretended: the host's signal stands in the database. */
export async function goOnAir(host: Device, databaseUrl: string): Promise<string> {
  const { tsId } = must(
    await host.call(saveBroadcast, { title: '盘中直播', startTime: new Date(Date.now() + MINUTE).toISOString() }),
  )
  const database = openDatabase<unknown>(databaseUrl, { onError: (error) => console.error(error.message) })
  await sql`update live.broadcast set state = 'ready', connected_at = now() where ts_id = ${tsId}`.execute(database)
  await database.destroy()
  must(await host.call(directBroadcast, { tsId, action: 'start' }))
  return tsId
}

/** Says something in the room; gives the message as everyone gets it. */
export async function say(speaker: Device, tsId: string, content: string): Promise<ChatMessage> {
  return must(await speaker.call(sendMessage, { tsId, content })).message
}
