import { fail, ok, type Result } from '@niujin/contract-kit'
import { frozenOf, memberOf, moveCoins, spendableOf, tidyEntries, type Buckets, type Entry } from './accounts.ts'
import { takenFrom } from './spending.ts'
import {
  bookOnce,
  findMovement,
  lockMembers,
  summedEntries,
  type BizKey,
  type LedgerReads,
  type LedgerTransaction,
} from './store.ts'

/** Part of the coins of a spend or a capture that goes back. */
export interface PartBack extends BizKey {
  /** Names the part within that business. */
  readonly partId: string
  /** More than zero, whole. */
  readonly coins: number
  /** Where the coins went when they were taken. */
  readonly from: Buckets
  readonly memo: string
}

/** Coins of one business: how many were taken, and how many of them went back. */
export interface SpentCoins {
  readonly taken: number
  readonly back: number
}

interface Amounts {
  readonly paid: number
  readonly bonus: number
}

const whole = ({ bizType, bizId }: BizKey): BizKey => ({ bizType: `${bizType}:undo`, bizId })
// The business is part of the type, so that its parts are found by the index of the movements' names.
const part = ({ bizType, bizId, partId }: BizKey & { readonly partId: string }): BizKey => ({
  bizType: partsOf({ bizType, bizId }),
  bizId: partId,
})
const partsOf = ({ bizType, bizId }: BizKey): string => `${bizType}:undo:${bizId}`

/**
 * Gives back what a spend or a capture took and is not back yet, to the buckets it came from; false when all of it is back.
 * @throws when there was no such spend
 */
export async function undo(connection: LedgerTransaction, named: BizKey & { readonly memo: string }): Promise<boolean> {
  const spent = await lockSpent(connection, named)
  if (spent.left.paid + spent.left.bonus === 0) return false
  const back = [...spent.entries, ...spent.undone].map((entry) => ({ ...entry, amount: -entry.amount }))
  return bookOnce(connection, { ...whole(named), memo: named.memo }, tidyEntries(back))
}

/**
 * Gives back part of what a spend or a capture took: bought coins first, as given ones were taken first. So the coins that a
 * member can have refunded come back before those that never can, and any parts that add up to all fill both buckets as they were.
 * Once for its partId; COINS_EXCEEDED when less than that is left to give back.
 * @throws when there was no such spend, its coins went elsewhere than `from`, or the part was booked with other coins
 */
export async function undoPart(
  connection: LedgerTransaction,
  { coins, from, ...named }: PartBack,
): Promise<Result<Amounts & { repeated: boolean }, 'COINS_EXCEEDED'>> {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new RangeError(`牛币数应为正整数：${coins}`)
  const { left, memberId, ...spent } = await lockSpent(connection, named)
  if (!isIn(from, spent)) throw new Error(`${named.bizType} ${named.bizId} 的牛币不在 ${from.paid}、${from.bonus}`)
  const own = spendableOf(memberId)
  const before = await findMovement(connection, part(named))
  if (before) {
    const { paid, bonus } = takenFrom({ entries: before.entries.map(turned) }, own)
    if (paid + bonus !== coins) throw new Error(`${named.bizType} ${named.bizId} 的 ${named.partId} 已经按别的数额入账`)
    return ok({ paid, bonus, repeated: true })
  }
  if (coins > left.paid + left.bonus) return fail('COINS_EXCEEDED')
  const paid = Math.min(coins, left.paid)
  const back = { paid, bonus: coins - paid }
  await bookOnce(connection, { ...part(named), memo: named.memo }, tidyEntries(moveCoins(back, from, own)))
  return ok({ ...back, repeated: false })
}

/** How many coins a spend or a capture took and how many of them are back; undefined when there was none. */
export async function spentBy(connection: LedgerReads, named: BizKey): Promise<SpentCoins | undefined> {
  const spent = await findMovement(connection, named)
  if (!spent) return undefined
  const taken = spent.entries.map(thawed).filter(isMembers)
  const back = (await undoneOf(connection, named)).filter(isMembers)
  return { taken: -sum(taken), back: sum(back) }
}

/** A spend with what of it is not back yet, its member's accounts locked: from here on nobody else decides about them. */
async function lockSpent(connection: LedgerTransaction, named: BizKey) {
  const spent = await findMovement(connection, named)
  const memberId = spent?.entries.map(({ account }) => memberOf(account)).find((id) => id !== undefined)
  if (!spent || memberId === undefined) throw new Error(`没有 ${named.bizType} ${named.bizId} 这笔支出`)
  await lockMembers(connection, spent.entries)
  const entries = spent.entries.map(thawed)
  const own = spendableOf(memberId)
  const taken = takenFrom({ entries }, own)
  const undone = await undoneOf(connection, named)
  const back = takenFrom({ entries: undone.map(turned) }, own)
  return { memberId, entries, taken, undone, left: { paid: taken.paid - back.paid, bonus: taken.bonus - back.bonus } }
}

async function undoneOf(connection: LedgerReads, named: BizKey): Promise<readonly Entry[]> {
  return summedEntries(connection, { one: whole(named), allOf: partsOf(named) })
}

function isIn(
  from: Buckets,
  { entries, taken }: { readonly entries: readonly Entry[]; readonly taken: Amounts },
): boolean {
  const inTo = new Map<string, number>()
  for (const bucket of ['paid', 'bonus'] as const) inTo.set(from[bucket], (inTo.get(from[bucket]) ?? 0) + taken[bucket])
  return entries.every(({ account, amount }) => amount < 0 || inTo.get(account) === amount)
}

/** An entry of a frozen account as one of its spendable account; any other as it is. */
function thawed(entry: Entry): Entry {
  const member = memberOf(entry.account)
  if (member === undefined) return entry
  const [own, frozen] = [spendableOf(member), frozenOf(member)]
  if (entry.account === frozen.paid) return { ...entry, account: own.paid }
  return entry.account === frozen.bonus ? { ...entry, account: own.bonus } : entry
}

const turned = (entry: Entry): Entry => ({ ...entry, amount: -entry.amount })
const isMembers = ({ account }: Entry): boolean => memberOf(account) !== undefined
const sum = (entries: readonly Entry[]): number => entries.reduce((all, { amount }) => all + amount, 0)
