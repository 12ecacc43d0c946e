import type { Kysely } from 'kysely'
import type { Ledger, LedgerTransaction } from '../index.ts'

const KINDS = [
  'credit',
  'spend',
  'spend',
  'spend',
  'unspend',
  'unspendPart',
  'unspendPart',
  'freeze',
  'capture',
  'release',
  'revoke',
  'gift',
  'abandon',
] as const
const INCOME = { paid: 'expert:ann:income', bonus: 'expert:ann:gift' }
const SALES = { paid: 'platform:sales', bonus: 'platform:sales' }

interface Operation {
  readonly kind: (typeof KINDS)[number]
  readonly memberId: string
  readonly coins: number
  /** Few, so that the same business comes several times, also at once. */
  readonly bizId: string
  /** Names a part of the business, and how many coins it has. */
  readonly part: number
}

/** What clients did, and what the members must have afterwards because of it. */
export interface Outcome {
  readonly done: number
  readonly refused: number
  readonly expected: ReadonlyMap<string, { total: number; frozen: number }>
}

const GIVEN_UP = '交易中途放弃'
/** What the ledger says to giving back what never was. */
const NOTHING_THERE = /^没有 (tip|recharge) \S+ 这笔/

/**
 * `clients` at once do `operations` of any kind on the books of a few members; what every member must have is counted
 * from the answers alone.
 */
export async function operateAtRandom(
  database: Kysely<unknown>,
  ledger: Ledger,
  size: { operations: number; clients: number; seed: number },
): Promise<Outcome> {
  const expected = new Map<string, { total: number; frozen: number }>()
  const counts = { done: 0, refused: 0 }
  const next = operationsOf(size)
  const client = async () => {
    for (let operation = next(); operation; operation = next()) {
      const { memberId } = operation
      const change = await database
        .transaction()
        .execute((transaction) => operate(ledger, transaction, operation))
        .catch((error: unknown) => {
          if (error instanceof Error && (error.message === GIVEN_UP || NOTHING_THERE.test(error.message)))
            return undefined
          throw error
        })
      counts[change ? 'done' : 'refused'] += 1
      if (!change) continue
      const before = expected.get(memberId) ?? { total: 0, frozen: 0 }
      expected.set(memberId, { total: before.total + change.total, frozen: before.frozen + change.frozen })
    }
  }
  await Promise.all(Array.from({ length: size.clients }, client))
  return { ...counts, expected }
}

function operationsOf({ operations, seed }: { operations: number; seed: number }): () => Operation | undefined {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  let left = operations
  return () => {
    if (left === 0) return undefined
    left -= 1
    const member = below(8)
    // Business belongs to one member: its id says to whom, and its coins are always the same.
    const piece = below(Math.max(2, operations / 60))
    return {
      kind: KINDS[below(KINDS.length)] ?? 'spend',
      memberId: `m${member}`,
      coins: 1 + ((piece * 13) % 70),
      bizId: `${member}-${piece}`,
      part: 1 + below(20),
    }
  }
}

interface Change {
  readonly total: number
  readonly frozen: number
}

type Action = (ledger: Ledger, transaction: LedgerTransaction, operation: Operation) => Promise<Change | undefined>

const purchaseOf = ({ memberId, coins, bizId }: Operation) => ({
  memberId,
  coins,
  bonus: 7,
  fen: coins * 10,
  channel: 'test',
  bizId,
})
const named = (bizType: string, { bizId }: Operation) => ({ bizType, bizId, memo: bizType })

/** What changes where the answer does not say how much: nobody else moves the member's coins meanwhile. */
async function byBalance(
  ledger: Ledger,
  transaction: LedgerTransaction,
  { operation: { memberId }, act }: { operation: Operation; act: () => Promise<boolean> },
): Promise<Change | undefined> {
  const before = await ledger.reserve(transaction, memberId)
  const isDone = await act()
  const after = await ledger.balanceOf(transaction, memberId)
  return isDone && after.total !== before.total ? { total: after.total - before.total, frozen: 0 } : undefined
}

const ACTIONS: Record<Operation['kind'], Action> = {
  credit: async (ledger, transaction, operation) =>
    (await ledger.creditPurchase(transaction, purchaseOf(operation)))
      ? { total: operation.coins + 7, frozen: 0 }
      : undefined,
  async spend(ledger, transaction, operation) {
    const { memberId, coins } = operation
    const done = await ledger.spend(transaction, { ...named('tip', operation), memberId, coins, to: INCOME })
    return done.ok && !done.value.repeated ? { total: -coins, frozen: 0 } : undefined
  },
  unspend: (ledger, transaction, operation) =>
    byBalance(ledger, transaction, { operation, act: () => ledger.unspend(transaction, named('tip', operation)) }),
  async unspendPart(ledger, transaction, operation) {
    const { part } = operation
    const asked = { ...named('tip', operation), partId: String(part), coins: part, from: INCOME }
    const done = await ledger.unspendPart(transaction, asked)
    return done.ok && !done.value.repeated ? { total: part, frozen: 0 } : undefined
  },
  async freeze(ledger, transaction, operation) {
    const { memberId, coins } = operation
    const done = await ledger.freeze(transaction, { ...named('order', operation), memberId, coins })
    return done.ok && !done.value.repeated ? { total: -coins, frozen: coins } : undefined
  },
  async capture(ledger, transaction, operation) {
    const done = await ledger.capture(transaction, { ...named('order', operation), to: SALES })
    return done.ok && !done.value.repeated ? { total: 0, frozen: -operation.coins } : undefined
  },
  release: async (ledger, transaction, operation) =>
    (await ledger.release(transaction, named('order', operation)))
      ? { total: operation.coins, frozen: -operation.coins }
      : undefined,
  revoke: (ledger, transaction, operation) =>
    byBalance(ledger, transaction, {
      operation,
      act: async () => (await ledger.revokePurchase(transaction, purchaseOf(operation))).ok,
    }),
  async gift(ledger, transaction, operation) {
    const isNew = await ledger.post(transaction, {
      ...named('gift', operation),
      entries: [
        { account: `member:${operation.memberId}:bonus`, currency: 'coin', amount: 3 },
        { account: 'platform:gifts', currency: 'coin', amount: -3 },
      ],
    })
    return isNew ? { total: 3, frozen: 0 } : undefined
  },
  async abandon(ledger, transaction, operation) {
    await ledger.spend(transaction, {
      ...named('tip', operation),
      memberId: operation.memberId,
      coins: operation.coins,
      to: INCOME,
    })
    throw new Error(GIVEN_UP)
  },
}

function operate(ledger: Ledger, transaction: LedgerTransaction, operation: Operation): Promise<Change | undefined> {
  return ACTIONS[operation.kind](ledger, transaction, operation)
}

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
