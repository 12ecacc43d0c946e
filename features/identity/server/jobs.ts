import { forgetAnswersOf } from '@niujin/server-kit'
import { audit, changeMember, type MemberRow } from './member-store.ts'
import type { IdentityContext, ContextInside } from './context.ts'
import type { Change } from './tables.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const EVERY_MS = 10 * MINUTE

/** How long what is no longer needed stays, days. Ended sessions tell known devices from strange ones. */
const KEPT_DAYS = { code: 2, tally: 31, ticket: 1, session: 730 } as const
const ERASED_NICKNAME = '已注销用户'
/** What is counted by member. */
const COUNTED = ['nickname', 'avatar', 'export', 'totp', 'real-name'] as const

/** The work that comes up by itself. */
export interface IdentityJobs {
  /** Erases the accounts whose cooling period is over; gives how many. */
  eraseDue(onError: (error: unknown) => void): Promise<number>
  /** Forgets codes, counts, proofs and old sessions. */
  tidy(): Promise<void>
}

/** Makes the jobs. */
export function createJobs(context: IdentityContext): IdentityJobs {
  const { database, now } = context
  const before = (days: number) => new Date(now() - days * DAY)
  return {
    async eraseDue(onError) {
      const due = await database
        .selectFrom('identity.member')
        .select('uid')
        .where('deletion_at', '<=', new Date(now()))
        .where('erased_at', 'is', null)
        .execute()
      let erased = 0
      for (const { uid } of due) {
        try {
          if (await erase(uid, context)) erased += 1
        } catch (error) {
          onError(error)
        }
      }
      return erased
    },

    async tidy() {
      await database.deleteFrom('identity.code').where('sent_at', '<', before(KEPT_DAYS.code)).execute()
      await database.deleteFrom('identity.tally').where('at', '<', before(KEPT_DAYS.tally)).execute()
      await database.deleteFrom('identity.ticket').where('expires_at', '<', before(KEPT_DAYS.ticket)).execute()
      await database.deleteFrom('identity.session').where('last_seen_at', '<', before(KEPT_DAYS.session)).execute()
    },
  }
}

/** Runs the jobs every ten minutes; the returned function stops them. */
export function runJobs(jobs: IdentityJobs, onError: (error: unknown) => void): () => void {
  const work = async () => {
    await jobs.eraseDue(onError)
    await jobs.tidy()
  }
  const round = () => void work().catch(onError)
  round()
  const timer = setInterval(round, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Erases one account; false when the member cancelled in the meantime or another process was first. */
async function erase(uid: string, context: IdentityContext): Promise<boolean> {
  const { database, ports, features } = context
  // Closed first, so that nobody signs in and cancels what is half gone; the rest is repeated after a failure.
  const row = await database.transaction().execute((change) => closeDue(change, uid, context))
  if (!row) return false
  for (const part of features().flatMap(({ memberData = [] }) => memberData)) await part.erase?.(uid)
  if (row.avatar !== null) await ports.pictures.forget(row.avatar)
  await database.transaction().execute((change) => eraseOwn(change, row, context))
  return true
}

async function closeDue(change: Change, uid: string, { sessions, now }: ContextInside): Promise<MemberRow | undefined> {
  const row = await change
    .updateTable('identity.member')
    .set({ frozen: true })
    .where('uid', '=', uid)
    .where('deletion_at', '<=', new Date(now()))
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await sessions.end(change, { uid })
  return row
}

async function eraseOwn(change: Change, { uid, mobile_index }: MemberRow, { now }: ContextInside): Promise<void> {
  for (const table of [
    'identity.address',
    'identity.session',
    'identity.totp',
    'identity.real_name',
    'identity.role',
    'identity.alias',
    'identity.ticket',
  ] as const) {
    await change.deleteFrom(table).where('member_uid', '=', uid).execute()
  }
  if (mobile_index !== null) await change.deleteFrom('identity.code').where('mobile_index', '=', mobile_index).execute()
  // That consent was given has to be shown for years; from where, not.
  await change.updateTable('identity.consent').set({ ip: '', device_id: '' }).where('member_uid', '=', uid).execute()
  await change
    .deleteFrom('identity.tally')
    .where(
      'key',
      'in',
      COUNTED.map((what) => `${what} ${uid}`),
    )
    .execute()
  await forgetAnswersOf(change, uid)
  await audit(change, { at: now(), actor: 'system', action: 'erase', target: uid, detail: '' })
  await changeMember(change, uid, {
    nickname: ERASED_NICKNAME,
    nickname_key: `erased ${uid}`,
    avatar: null,
    mobile_index: null,
    mobile_sealed: null,
    open_id: null,
    union_id: null,
    channel_id: null,
    erased_at: new Date(now()),
  })
}
