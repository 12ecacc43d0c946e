/** `member:<uid>:paid`, `expert:<uid>:income`, `platform:<name>`, … as the accounts table's rule says. */
export type Account = string
export type Currency = 'coin' | 'fen'

/** An amount into (positive) or out of (negative) an account. */
export interface Entry {
  readonly account: Account
  readonly currency: Currency
  readonly amount: number
}

/** Which coins: bought ones can become an expert's money, given ones never do. */
export type Bucket = 'paid' | 'bonus'

/** One account for each bucket. */
export type Buckets = Readonly<Record<Bucket, Account>>

/** The coins that the member can spend. */
export function spendableOf(memberId: string): Buckets {
  return { paid: `member:${memberId}:paid`, bonus: `member:${memberId}:bonus` }
}

/** The coins that are put aside for an order. */
export function frozenOf(memberId: string): Buckets {
  return { paid: `member:${memberId}:frozen-paid`, bonus: `member:${memberId}:frozen-bonus` }
}

/** All coin accounts of the member. */
export function accountsOf(memberId: string): readonly Account[] {
  return [...Object.values(spendableOf(memberId)), ...Object.values(frozenOf(memberId))]
}

/** The member whose account it is; undefined for accounts of others. */
export function memberOf(account: Account): string | undefined {
  return /^member:([^:]+):/.exec(account)?.[1]
}

/** Coins of both buckets going from one pair of accounts to another. */
export function moveCoins(amounts: Readonly<Record<Bucket, number>>, from: Buckets, to: Buckets): Entry[] {
  return (['paid', 'bonus'] as const).flatMap((bucket) => [
    { account: from[bucket], currency: 'coin' as const, amount: -amounts[bucket] },
    { account: to[bucket], currency: 'coin' as const, amount: amounts[bucket] },
  ])
}

/**
 * One entry per account and currency, none of zero, always in the same order: members first, as accounts are locked.
 * @throws when an amount is not whole, the entries do not add up to zero, or nothing moves
 */
export function tidyEntries(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>()
  const totals = new Map<Currency, number>()
  for (const { account, currency, amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`分录的数额应为整数：${amount}`)
    const key = `${currency} ${account}`
    sums.set(key, { account, currency, amount: (sums.get(key)?.amount ?? 0) + amount })
    totals.set(currency, (totals.get(currency) ?? 0) + amount)
  }
  for (const [currency, total] of totals) if (total !== 0) throw new RangeError(`${currency} 收支不平，差 ${total}`)
  const moved = [...sums.values()].filter(({ amount }) => amount !== 0)
  if (moved.length === 0) throw new RangeError('没有任何数额变动')
  return moved.toSorted(
    (a, b) =>
      Number(memberOf(a.account) === undefined) - Number(memberOf(b.account) === undefined) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  )
}

/** Tells accounts apart, also by currency. */
export function keyOf({ account, currency }: Pick<Entry, 'account' | 'currency'>): string {
  return `${account} ${currency}`
}
