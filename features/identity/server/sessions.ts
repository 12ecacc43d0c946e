import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { expiresAt, idleUntil, isAlive, shouldNote, shouldRotate, type SessionKind } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import { hashToken, newToken, type Keys } from './keys.ts'
import { inTurn, type Change, type IdentityTables, type Reads } from './tables.ts'

export type SessionRow = IdentityTables['identity.session']

/** A session that counts, as found by its token. */
export interface LiveSession {
  readonly row: SessionRow
  /** Whether the token is the present one or the one before it. */
  readonly token: 'current' | 'previous'
}

/** What a sign-in gives. */
export interface OpenedSession {
  readonly token: string
  readonly signKey: string
  readonly expiresAt: number
  readonly row: SessionRow
}

interface Opening {
  readonly uid: string
  readonly kind: SessionKind
  readonly loginType: SessionRow['login_type']
  readonly deviceId: string
}

/** For so long a session found in the database is believed without asking again; ended ones here are forgotten at once. */
const BELIEVED_MS = 3000
const MOST_BELIEVED = 5000
/** Longer than any transaction that ends a session. */
const ENDED_MS = 30_000

export type Sessions = ReturnType<typeof createSessions>

interface SessionDeps {
  readonly now: () => number
  readonly keys: Keys
}

/**
 * The sessions: opened at sign-in, found by token, renewed, ended. Each takes the connection it works on: inside a
 * transaction that is the transaction, for a second one might never come.
 */
export function createSessions({ now, keys }: SessionDeps) {
  const believed = believedSessions(now)
  return {
    /** Calls `listener` with the sessions that end in this process, as they end. */
    onEnded: believed.onEnded,

    /** Which of these sessions count, by their ids. */
    async liveOf(reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set(
        (await rowsOf(reads, ids)).filter((row) => believed.counts({ row, token: 'current' })).map(({ id }) => id),
      )
    },

    /** The session of a token that counts. */
    find: (reads: Reads, token: string) => believed.find(reads, token),

    /** Opens a session inside the transaction of the sign-in; one that the device had before ends. */
    async open(change: Change, opening: Opening): Promise<OpenedSession> {
      const { uid, kind, deviceId } = opening
      await inTurn(change, `member ${uid}`)
      believed.forgetEnded(await endWhere(change, { uid, kind, deviceId }, new Date(now())))
      const token = newToken()
      const row = await addSession(change, opening, { token, at: new Date(now()) })
      return { token, signKey: keys.signKeyOf(row.id), expiresAt: expiresAt(timesOf(row)), row }
    },

    /** Tells on which device a session is, once; false when it was told before. One that the device had before ends. */
    async settle(
      change: Change,
      { id, member_uid: uid, kind, device_id: before }: SessionRow,
      deviceId: string,
    ): Promise<boolean> {
      await inTurn(change, `member ${uid}`)
      if (!(await isOn(change, id, before))) return false
      believed.forgetEnded(await endWhere(change, { uid, kind, deviceId }, new Date(now())))
      await change.updateTable('identity.session').set({ device_id: deviceId }).where('id', '=', id).execute()
      believed.forget([id])
      return true
    },

    /** Changes the token when it is old; undefined when it stays, also when another request changes it at the same moment. */
    async renew(reads: Reads, { row, token }: LiveSession): Promise<string | undefined> {
      if (token === 'previous' || !shouldRotate(timesOf(row), now())) return undefined
      const next = newToken()
      const isRenewed = await replaceToken(reads, row, { next, at: new Date(now()) })
      believed.forget([row.id])
      return isRenewed ? next : undefined
    },

    /** Ends sessions of a member: one by its id, or all but one; gives how many. At once in this process, elsewhere within seconds. */
    async end(within: Reads, which: { uid: string; id?: string; except?: string | undefined }): Promise<number> {
      const ids = await endWhere(within, which, new Date(now()))
      believed.forgetEnded(ids)
      return ids.length
    },

    /** The sessions of a member that count, used last first. */
    async listOf(reads: Reads, uid: string): Promise<SessionRow[]> {
      return (await openRowsOf(reads, uid)).filter((row) => isAlive(timesOf(row), now()))
    },

    signKeyOf: (row: SessionRow) => keys.signKeyOf(row.id),
    expiresAt: (row: SessionRow) => expiresAt(timesOf(row)),
    idleUntil: (row: SessionRow) => idleUntil(timesOf(row)),
  }
}

/** Finds sessions by token and believes what it found for a moment. */
function believedSessions(now: () => number) {
  const believed = new Map<string, { found: LiveSession; until: number }>()
  // An ending is seen in the database only when its transaction commits; until then a reader would believe it anew.
  const ended = new Map<string, number>()
  const listeners = new Set<(ids: readonly string[]) => void>()
  const forget = (sessionIds: readonly string[]) => {
    for (const [hash, { found }] of believed) if (sessionIds.includes(found.row.id)) believed.delete(hash)
  }
  const believe = (hash: string, found: LiveSession) => {
    if (believed.size >= MOST_BELIEVED) believed.delete(believed.keys().next().value ?? '')
    believed.set(hash, { found, until: now() + BELIEVED_MS })
  }
  const counts = ({ row, token }: LiveSession) => !ended.has(row.id) && isAlive(timesOf(row), now(), token)
  return {
    forget,
    counts,
    onEnded: (listener: (ids: readonly string[]) => void) => void listeners.add(listener),
    forgetEnded(sessionIds: readonly string[]) {
      forget(sessionIds)
      for (const [id, until] of ended) if (until <= now()) ended.delete(id)
      for (const id of sessionIds) ended.set(id, now() + ENDED_MS)
      if (sessionIds.length > 0) for (const notify of listeners) notify(sessionIds)
    },
    find: async (reads: Reads, token: string): Promise<LiveSession | undefined> => {
      const hash = hashToken(token)
      const known = believed.get(hash)
      if (known && known.until > now() && counts(known.found)) return known.found
      believed.delete(hash)
      const found = await lookUp(reads, hash)
      if (!found || !counts(found)) return undefined
      const noted = await noteUse(reads, found, now())
      if (counts(noted)) believe(hash, noted)
      return noted
    },
  }
}

async function replaceToken(reads: Reads, row: SessionRow, { next, at }: { next: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await reads
    .updateTable('identity.session')
    .set({ token_hash: hashToken(next), previous_hash: row.token_hash, rotated_at: at, last_seen_at: at })
    .where('id', '=', row.id)
    .where('token_hash', '=', row.token_hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function isOn(change: Change, id: string, deviceId: string): Promise<boolean> {
  const row = await change
    .selectFrom('identity.session')
    .select('id')
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function rowsOf(reads: Reads, ids: readonly string[]): Promise<SessionRow[]> {
  return reads
    .selectFrom('identity.session')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The sessions of a member that nobody ended, used last first. */
function openRowsOf(reads: Reads, uid: string): Promise<SessionRow[]> {
  return reads
    .selectFrom('identity.session')
    .selectAll()
    .where('member_uid', '=', uid)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

async function addSession(
  change: Change,
  { uid, kind, loginType, deviceId }: Opening,
  { token, at }: { token: string; at: Date },
): Promise<SessionRow> {
  const { ip, userAgent } = currentCaller()
  await change.updateTable('identity.member').set({ last_seen_at: at }).where('uid', '=', uid).execute()
  return change
    .insertInto('identity.session')
    .values({
      id: randomUUID(),
      member_uid: uid,
      kind,
      login_type: loginType,
      token_hash: hashToken(token),
      previous_hash: null,
      device_id: deviceId,
      user_agent: userAgent,
      ip,
      created_at: at,
      rotated_at: at,
      last_seen_at: at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The token of an `authorization: Bearer` header; undefined when there is none. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1]
}

function timesOf(row: SessionRow) {
  return {
    kind: row.kind,
    createdAt: row.created_at.getTime(),
    rotatedAt: row.rotated_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  }
}

async function lookUp(reads: Reads, hash: string): Promise<LiveSession | undefined> {
  const row = await reads
    .selectFrom('identity.session')
    .selectAll()
    .where((where) => where.or([where('token_hash', '=', hash), where('previous_hash', '=', hash)]))
    .executeTakeFirst()
  return row && { row, token: row.token_hash === hash ? 'current' : 'previous' }
}

async function noteUse(reads: Reads, found: LiveSession, now: number): Promise<LiveSession> {
  if (!shouldNote(timesOf(found.row), now)) return found
  const at = new Date(now)
  await reads.updateTable('identity.session').set({ last_seen_at: at }).where('id', '=', found.row.id).execute()
  await reads.updateTable('identity.member').set({ last_seen_at: at }).where('uid', '=', found.row.member_uid).execute()
  return { ...found, row: { ...found.row, last_seen_at: at } }
}

interface Which {
  uid: string
  id?: string
  except?: string | undefined
  kind?: SessionKind
  deviceId?: string
}

async function endWhere(within: Reads, { uid, id, except, kind, deviceId }: Which, at: Date): Promise<string[]> {
  let query = within
    .updateTable('identity.session')
    .set({ ended_at: at })
    .where('member_uid', '=', uid)
    .where('ended_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (except !== undefined) query = query.where('id', '<>', except)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (deviceId !== undefined) query = query.where('device_id', '=', deviceId)
  const ended = await query.returning('id').execute()
  return ended.map((row) => row.id)
}
