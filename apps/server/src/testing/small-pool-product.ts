import { createHmac } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallOutcome, Endpoint } from '@niujin/contract-kit'
import { sendCode, staffConfirm, staffSignIn } from '@niujin/identity/contract'
import { createTestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { deviceAt, lastCode, MEMBERS, must, newMember, signIn, type Device } from '../../e2e/testing/device.ts'
import { readConfig } from '../read-config.ts'
import { startServer } from '../start-server.ts'

/** Connections the product has: as few as will do, so that whoever asks for a second one is found out. */
export const CONNECTIONS = 4

/** Numbers that may sign in as staff. */
const STAFF = { operator: '13900000002', compliance: '13900000003' } as const

/** The whole product as it is composed, without pages, over a database of its own and with hardly any connections. */
export async function startSmallPool() {
  const base = await createTestDatabase<unknown>([])
  const folder = await mkdtemp(join(tmpdir(), 'niujin-small-pool-'))
  await chmod(folder, 0o755)
  const config = readConfig({
    ...MEMBERS,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: base.url,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    LOG_LEVEL: 'silent',
    ADMIN_MOBILES: Object.values(STAFF).join(','),
    DEV_TOOLS: 'on',
    DEMO_CONTENT: 'on',
    MARKET_HISTORY_FROM: '20260803',
    CALLS_PER_MINUTE: '0',
  })
  const server = await startServer(config, { mode: 'production', say: () => undefined, withoutPages: true })
  const worked = new Set<string>()
  return {
    url: server.url,
    database: base.database,
    /** Addresses of the calls that worked. */
    worked,
    /** The value of a call that has to work. */
    async done<Value>(endpoint: Endpoint, outcome: Promise<CallOutcome<Value, string>>): Promise<Value> {
      const value = must(await outcome)
      worked.add(endpoint.path)
      return value
    },
    member: () => newMember(server.url),
    /** A demo member, by the number. */
    async demo(mobile: string) {
      const device = deviceAt(server.url)
      return { ...device, me: await signIn(server.url, device, mobile) }
    },
    /** Somebody of the staff in a role. */
    async staff(role: keyof typeof STAFF) {
      const { device, uid } = await signInStaff(server.url, STAFF[role])
      await sql`insert into identity.role (member_uid, role, granted_by, granted_at) values (${uid}, ${role}, 'test', now())`.execute(
        base.database,
      )
      return device
    },
    async stop() {
      await server.stop()
      await base.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type SmallPoolProduct = Awaited<ReturnType<typeof startSmallPool>>

/** Somebody of the staff, past the second step. */
async function signInStaff(url: string, mobile: string): Promise<{ device: Device; uid: string }> {
  const device = deviceAt(url)
  must(await device.call(sendCode, { mobile, purpose: 'staff' }))
  const { ticket, secret } = must(await device.call(staffSignIn, { mobile, code: await lastCode(url, mobile) }))
  const done = must(await device.call(staffConfirm, { ticket, totp: passwordOf(secret ?? '') }))
  Object.assign(device.session, { token: done.token, signKey: done.signKey })
  return { device, uid: done.niujinUid }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The six digits an authenticator shows now (RFC 6238). */
function passwordOf(secret: string): string {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const digest = createHmac('sha1', key).update(step).digest()
  const from = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
