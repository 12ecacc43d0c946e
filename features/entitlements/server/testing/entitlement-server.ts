import type { Grant } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import { fail, ok, randomId } from '@niujin/contract-kit'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { sql } from 'kysely'
import type { CouponIssue } from '../deps.ts'
import { createEntitlements } from '../index.ts'
import type { EntitlementTables } from '../tables.ts'

export const DAY = 86_400_000

/** Coupons as far as a giver sees them: `gone` is a template that gives none, and a test marks a source as used. */
const coupons: CouponIssue = {
  async issue(transaction, { templateId, count, source }) {
    if (templateId === 'gone') return fail('COUPON_GONE')
    await sql`insert into test_coupon (source, count) values (${sourceText(source)}, ${count})`.execute(transaction)
    return ok(Array.from({ length: count }, randomId))
  },
  async revoke(transaction, source) {
    const { rows } = await sql<{ used: boolean }>`
      update test_coupon set count = 0 where source = ${sourceText(source)} returning used`.execute(transaction)
    return rows[0]?.used === true ? fail('COUPON_USED') : ok(null)
  },
}

const NAMES: Readonly<Record<string, string>> = { zhang: '老张', li: '小李', 'staff-operator': '小运' }

/** Entitlements on their own, with real books of coins, coupons that only count, and a clock that a test moves. */
export async function startEntitlements() {
  const ledger = createLedger()
  const server = await startFeature(
    ({ database, now, inbox, beside }: Foundation<EntitlementTables>) => {
      beside({ name: 'ledger', title: '账本', handlers: [], migrations: [ledgerMigrations] })
      return createEntitlements({
        database,
        now,
        notices: inbox.notices,
        may: (id, _, connection) => askedOver(connection, id.startsWith('staff')),
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(
                ids.flatMap((id) => {
                  const nickname = NAMES[id]
                  return nickname === undefined ? [] : [[id, { nickname }] as const]
                }),
              ),
            ),
        },
        ledger,
        coupons,
      })
    },
    { isInboxOnce: true },
  )
  const { database, feature, clock } = server
  await sql`create table test_coupon (source text primary key, count int, used boolean default false)`.execute(database)
  return {
    ...server,
    ledger,
    /** The same moment for every test: 2026-11-20 10:00 in Shanghai. */
    setClock: (days = 0) => void (clock.at = Date.UTC(2026, 10, 20, 2) + days * DAY),
    balanceOf: (memberId: string) => ledger.balanceOf(database, memberId),
    give: (memberId: string, grants: readonly Grant[], given: { cause?: Cause; title?: string } = {}) => {
      const { cause = order(randomId()), title = '买的东西' } = given
      return database
        .transaction()
        .execute((change) => undoing(feature.giver.give(change, { memberId, cause, grants, title })))
    },
    takeBack: (cause: Cause) =>
      database
        .transaction()
        .execute((change) => undoing(feature.giver.takeBack(change, { cause, by: 'staff-operator', reason: '退款' }))),
    upgrade: (memberId: string, thing: string, by: Cause) =>
      database.transaction().execute((change) => feature.giver.endForUpgrade(change, { memberId, thing, by })),
    /** The member's periods of a thing that were not ended, in days from the first moment of `setClock`. */
    async chainOf(memberId: string, thing: string) {
      const rows = await database
        .selectFrom('entitlements.period')
        .select(['cause_id', 'from_at', 'until_at'])
        .where('member_id', '=', memberId)
        .where('thing', '=', thing)
        .where('ended_at', 'is', null)
        .orderBy(sql`from_at asc nulls last`)
        .execute()
      return rows.map(({ cause_id: id, from_at: from, until_at: until }) => [id, dayOf(from), dayOf(until)])
    },
  }
}

export type EntitlementServer = Awaited<ReturnType<typeof startEntitlements>>

/** The cause that an order's line is. */
export function order(id: string): Cause {
  return { kind: 'order', id }
}

/** A grant of a thing for so many days, or without an end. */
export function lasting(thing: string, days: number | null): Grant {
  return { kind: 'entitlement', thing, days }
}

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A refusal ends the transaction, as callers must. @throws when it is refused */
async function undoing(outcome: Promise<{ ok: true; value: null } | { ok: false; code: string }>): Promise<void> {
  const result = await outcome
  if (!result.ok) throw new Refused(result.code)
}

function dayOf(at: Date | null): number | null {
  return at && (at.getTime() - Date.UTC(2026, 10, 20, 2)) / DAY
}

function sourceText({ kind, id }: Cause): string {
  return `${kind}:${id}`
}
