import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, lasting, order, startEntitlements, type EntitlementServer } from './testing/entitlement-server.ts'

const VIP = 'membership:vip'
let server: EntitlementServer
beforeAll(async () => {
  server = await startEntitlements()
})
afterAll(() => server.stop())

const KINDS = ['give', 'take', 'upgrade', 'undo', 'wait'] as const
const step = fc.record({ kind: fc.constantFrom(...KINDS), figure: fc.integer({ min: 1, max: 60 }) })

/** What happens to one member, day by day. */
function memberAt(memberId: string) {
  const given = new Map<string, number>()
  const upgrades: string[] = []
  const life = { memberId, given, day: 0 }
  server.setClock()
  const acts: Record<(typeof KINDS)[number], (id: string, figure: number) => Promise<void>> = {
    async give(id, figure) {
      given.set(id, figure)
      await server.give(memberId, [lasting(VIP, figure)], { cause: order(id) })
    },
    take: (id, figure) => server.takeBack(order([...given.keys()].at(figure % Math.max(given.size, 1)) ?? id)),
    async upgrade(id) {
      upgrades.push(id)
      await server.upgrade(memberId, VIP, order(id))
    },
    undo: (id) => server.takeBack(order(upgrades.pop() ?? id)),
    async wait(_, figure) {
      life.day += figure
      server.setClock(life.day)
    },
  }
  return { life, acts }
}

test('怎样给、收、升级、退升级、等：同一样不重叠不留空，每一段都有自己的天数', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { life, acts } = memberAt(`random-${(run += 1)}`)
      for (const [at, { kind, figure }] of steps.entries()) {
        await acts[kind](`${life.memberId}-${at}`, figure)
        await expectUnbroken(life)
      }
      await expectWholeLengths(life)
    }),
    { numRuns: 40 },
  )
}, 120_000)

/** One runs now when there is any, and each begins where the one before ends. */
async function expectUnbroken({ memberId, day }: { memberId: string; day: number }): Promise<void> {
  const live = (await server.chainOf(memberId, VIP)).filter(([, , until]) => Number(until) > day)
  expect(live.every(([, from], at) => (at === 0 ? Number(from) <= day : from === live[at - 1]?.[2]))).toBe(true)
}

/** What each has used and what is left make what was given. */
async function expectWholeLengths({ memberId, given }: { memberId: string; given: ReadonlyMap<string, number> }) {
  const { rows } = await sql<{ id: string; days: number }>`
    select cause_id as id, ((extract(epoch from until_at - from_at) * 1000 + used_ms) / ${DAY})::float8 as days
    from entitlements.period where member_id = ${memberId} and ended_at is null`.execute(server.database)
  for (const { id, days } of rows) expect(days).toBeCloseTo(given.get(id) ?? 0, 6)
}
