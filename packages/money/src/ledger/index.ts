import type { Result } from '@niujin/contract-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { spendableOf, tidyEntries, type Account, type Buckets, type Currency, type Entry } from './accounts.ts'
import { faultsOf } from './check.ts'
import { capture, freeze, release } from './freezing.ts'
import { balanceOf, broughtInto, heldIn, linesOf, type BroughtBy, type CoinLine, type CoinPage } from './history.ts'
import { creditPurchase, revokePurchase, type Purchase } from './purchases.ts'
import { balanceIn, coinKeys, takeCoins, type CoinBalance, type Taken } from './spending.ts'
import type { Taking } from './take-at-once.ts'
import { bookOnce, lockMembers, type BizKey, type LedgerReads, type LedgerTransaction } from './store.ts'
import { spentBy, undo, undoPart, type PartBack, type SpentCoins } from './undoing.ts'

export type { Account, Buckets, Currency, Entry } from './accounts.ts'
export type { BroughtBy, CoinLine, CoinPage } from './history.ts'
export type { Purchase } from './purchases.ts'
export type { CoinBalance, Taken } from './spending.ts'
export type { Taking } from './take-at-once.ts'
export type { BizKey, LedgerReads, LedgerTransaction } from './store.ts'
export type { PartBack, SpentCoins } from './undoing.ts'

export const ledgerMigrations: MigrationFolder = { slice: 'ledger', folder: new URL('migrations/', import.meta.url) }

/** What moves between accounts for one piece of business; the entries sum to zero in each currency. */
export interface Movement extends BizKey {
  readonly memo: string
  readonly entries: readonly Entry[]
}

/** The business an effect belongs to, and why in words that the member reads. */
type Named = BizKey & { readonly memo: string }

/**
 * Double-entry books of coins (whole) and money (fen). Everything here happens once for its bizType + bizId, also when
 * calls race, and is there exactly when the given transaction commits. Why: docs/decisions/011.
 */
export interface Ledger {
  /** Books a movement; false when it is booked already. @throws when it is booked with other entries, or a member would owe */
  post(connection: LedgerTransaction, movement: Movement): Promise<boolean>
  /** Gives coins that were bought, as business 'recharge'; false when they were given already. */
  creditPurchase(connection: LedgerTransaction, purchase: Purchase): Promise<boolean>
  /** Takes a purchase back, and as many of its bonus coins as are left; COINS_SPENT when bought ones are gone. @throws when there was no such purchase */
  revokePurchase(connection: LedgerTransaction, purchase: Purchase): Promise<Result<null, 'COINS_SPENT'>>
  /** Takes coins, bonus first, and moves them to the account of their bucket. */
  spend(connection: LedgerTransaction, taking: Taking & { readonly to: Buckets }): Promise<Result<Taken, 'COINS_SHORT'>>
  /** Gives back what is not back yet of a spend or a capture, to the buckets it came from; false when all of it is back. @throws when there was no such spend */
  unspend(connection: LedgerTransaction, named: Named): Promise<boolean>
  /** Gives back part of a spend or a capture, bought coins first, once for its partId; COINS_EXCEEDED when less is left. @throws when there was no such spend */
  unspendPart(
    connection: LedgerTransaction,
    part: PartBack,
  ): Promise<Result<{ paid: number; bonus: number; repeated: boolean }, 'COINS_EXCEEDED'>>
  /** How many coins a spend or a capture took and how many of them are back; undefined when there was none. */
  spentOf(connection: LedgerReads, named: BizKey): Promise<SpentCoins | undefined>
  /** Puts coins aside for a payment under way, bonus first. */
  freeze(connection: LedgerTransaction, taking: Taking): Promise<Result<Taken, 'COINS_SHORT'>>
  /** Takes the coins put aside for the same business; NOT_FROZEN when there are none or they were released. */
  capture(
    connection: LedgerTransaction,
    named: Named & { readonly to: Buckets },
  ): Promise<Result<{ paid: number; bonus: number; repeated: boolean }, 'NOT_FROZEN'>>
  /** Gives the coins put aside for the same business back; false when there are none, or they were captured or released. */
  release(connection: LedgerTransaction, named: Named): Promise<boolean>
  /**
   * Takes a member's coins before a transaction makes several movements, so that two such transactions cannot wait for each
   * other; gives what the member has. Calls about one member go one after the other from here until the transaction ends.
   */
  reserve(connection: LedgerTransaction, memberId: string): Promise<CoinBalance>
  /** What a member has. */
  balanceOf(connection: LedgerReads, memberId: string): Promise<CoinBalance>
  /** What one account holds, such as what an expert has received; coins unless told. */
  heldIn(connection: LedgerReads, account: Account, currency?: Currency): Promise<number>
  /** What pieces of business brought into an account together, such as the sales of some payments. */
  broughtInto(connection: LedgerReads, wanted: BroughtBy): Promise<number>
  /** A page of a member's coin movements, newest first. */
  entriesOf(
    database: LedgerReads,
    memberId: string,
    page: CoinPage,
  ): Promise<{ list: CoinLine[]; nextCursor: string | null }>
  /** Recomputes every balance from the entries: what is wrong, in words; empty when all is right. */
  check(database: LedgerReads): Promise<readonly string[]>
}

/** The ledger; its tables come with `ledgerMigrations`. */
export function createLedger(): Ledger {
  return {
    async post(connection, { entries, ...named }) {
      const tidy = tidyEntries(entries)
      await lockMembers(connection, tidy)
      return bookOnce(connection, named, tidy)
    },
    creditPurchase,
    revokePurchase,
    spend: (connection, { to, ...taking }) => takeCoins(connection, taking, to),
    unspend: undo,
    unspendPart: undoPart,
    spentOf: spentBy,
    freeze,
    capture,
    release,
    async reserve(connection, memberId) {
      return balanceIn(await lockMembers(connection, coinKeys([spendableOf(memberId).paid])), memberId)
    },
    balanceOf,
    heldIn,
    broughtInto,
    entriesOf: linesOf,
    check: faultsOf,
  }
}
