import { createLiveStore } from '@niujin/web-kit/live'
import type { LineSet } from '../../contract/drawn-line.ts'
import { ask } from '../calls.ts'

/** Lines of one security in a member's account, as far as this page knows. */
export interface AccountLines {
  /** undefined until they came. */
  readonly set: LineSet | undefined
  /** The last call had no answer, or a refusal. */
  readonly isTroubled: boolean
}

const NOTHING: AccountLines = { set: undefined, isTroubled: false }

// Of all charts on the page: the full screen shows the same as the page below it.
const known = createLiveStore<AccountLines>((flush) => flush())
const keyOf = (member: string, instrumentId: string) => `${member} ${instrumentId}`

/** What is known of the account's lines, as it is now. */
export function accountLines(member: string, instrumentId: string): AccountLines {
  return known.get(keyOf(member, instrumentId)) ?? NOTHING
}

/** The same in a component; of a guest nothing. */
export function useAccountLines(member: string | undefined, instrumentId: string): AccountLines {
  return known.useCell(keyOf(member ?? '', instrumentId), NOTHING)
}

/** Takes over what the account has. */
export function noteAccount(member: string, instrumentId: string, set: LineSet): void {
  known.put(keyOf(member, instrumentId), { set, isTroubled: false })
}

/** A call did not come through: what was known stays. */
export function noteTrouble(member: string, instrumentId: string): void {
  known.put(keyOf(member, instrumentId), { ...accountLines(member, instrumentId), isTroubled: true })
}

/** Asks what the account has; an answer that something newer overtook is dropped. */
export async function loadAccount(member: string, instrumentId: string): Promise<LineSet | undefined> {
  const before = accountLines(member, instrumentId)
  const outcome = await ask('getLines', { instrumentId })
  if (accountLines(member, instrumentId) !== before) return accountLines(member, instrumentId).set
  if (!outcome.ok) {
    noteTrouble(member, instrumentId)
    return undefined
  }
  noteAccount(member, instrumentId, outcome.value)
  return outcome.value
}
