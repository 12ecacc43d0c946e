import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import type { Notice } from '@niujin/server-kit'
import { repeat } from '@niujin/server-kit/jobs'
import { endingText } from '../domain/index.ts'
import { markReminded, moveCoupons } from './coupons.ts'
import type { CouponsDeps } from './deps.ts'
import { membersToRemind, overdueIds, templateNames } from './store.ts'
import type { Change, CouponRow } from './tables.ts'

/** What happens without anyone calling; each may be done again at any time. */
export interface CouponJobs {
  /** Says of unused coupons whose time is over that it is; gives how many. */
  expireOverdue(): Promise<number>
  /** Tells members of coupons that end within three days, once for each and in one message a day; gives how many members. */
  remindEnding(): Promise<number>
}

/** Days before the last at which members are reminded. */
const REMIND_DAYS = 3
/** Coupons or members of one transaction. */
const BATCH = 200

export function createCouponJobs(deps: Pick<CouponsDeps, 'database' | 'now' | 'notices'>): CouponJobs {
  return {
    expireOverdue: () => untilDone(() => expireSome(deps)),
    remindEnding: () => untilDone(() => remindSome(deps)),
  }
}

/** Works in batches until one is not full; gives how many there were. */
async function untilDone(batch: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const count = await batch()
    done += count
    if (count < BATCH) return done
  }
}

function expireSome({ database, now }: Pick<CouponsDeps, 'database' | 'now'>): Promise<number> {
  return database.transaction().execute(async (change) => {
    const at = new Date(now())
    const ids = await overdueIds(change, at, BATCH)
    if (ids.length === 0) return 0
    const moved = await moveCoupons(change, { ids }, { event: 'expire', who: 'clock', reason: '有效期已过', at })
    return moved.length
  })
}

function remindSome({ database, now, notices }: Pick<CouponsDeps, 'database' | 'now' | 'notices'>): Promise<number> {
  return database.transaction().execute(async (change) => {
    const at = new Date(now())
    const since = new Date(shanghaiDayStart(shanghaiDay(now())))
    const until = new Date(since.getTime() + (REMIND_DAYS + 1) * DAY_MS)
    // Who took a coupon today knows of it.
    const takenBefore = new Date(now() - DAY_MS)
    const memberIds = await membersToRemind(change, { until, takenBefore, since, at, count: BATCH })
    if (memberIds.length === 0) return 0
    const rows = await markReminded(change, { memberIds, until, takenBefore, at })
    const notes = await endingNotices(change, rows, now())
    for (const notice of notes) await notices.send(change, notice)
    return notes.length
  })
}

/** One message for each member whose coupons they are. */
async function endingNotices(change: Change, rows: readonly CouponRow[], now: number): Promise<Notice[]> {
  const ids = new Set(rows.map((row) => row.template_id))
  const names = await templateNames(change, [...ids])
  const byMember = Map.groupBy(rows, (row) => row.member_id)
  return [...byMember].map(([memberId, coupons]) => ({
    memberId,
    kind: 'trade',
    key: `coupon-ending:${shanghaiDay(now)}`,
    title: '优惠券快到期了',
    text: endingText(
      coupons.map((row) => ({ name: names.get(row.template_id) ?? '优惠券', until: row.valid_until.getTime() })),
    ),
    link: '/myDiscountCoupon',
  }))
}

const OFTEN = 10 * 60_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runCouponJobs(jobs: CouponJobs, onError: (error: unknown) => void): () => void {
  return repeat(async () => [await jobs.expireOverdue(), await jobs.remindEnding()], OFTEN, onError)
}
