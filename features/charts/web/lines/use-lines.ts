import { useEffect } from 'react'
import { toast } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useEvery } from '@niujin/web-kit/asking'
import type { DrawnLine, LineSet } from '../../contract/drawn-line.ts'
import { LIMITS } from '../../contract/limits.ts'
import { accountLines, loadAccount, useAccountLines, type AccountLines } from './account-lines.ts'
import { sendAllLines, sendLines } from './send-lines.ts'
import { allUnsent, dropUnsent, keepUnsent, useAllUnsent } from './unsent-lines.ts'

/** `unsent`: kept on this device, goes to the account by itself later; `failed`: the account's could not be asked for. */
export type LinesState = 'loading' | 'ready' | 'unsent' | 'failed'

/** What somebody drew on one security's chart. */
export interface UsedLines {
  /** The same list as long as nothing changes. */
  readonly lines: readonly DrawnLine[]
  readonly state: LinesState
  /** Puts these in place of all; false, with a word why, when there is no room. */
  readonly save: (lines: readonly DrawnLine[]) => boolean
  /** Tries again to ask for, or send, what did not come through. */
  readonly retry: () => void
}

const NOTHING_KEPT: LineSet = { lines: [], version: 0 }
const AGAIN_AFTER = 30_000

/** Lines of a security: a guest's are on the device and become the member's with the sign-in; a member's are in the account. */
export function useLines(instrumentId: string): UsedLines {
  const member = useMember()?.niujinUid
  const unsent = useAllUnsent()[instrumentId]
  const account = useAccountLines(member, instrumentId)
  const lines = unsent?.lines ?? account.set?.lines ?? NOTHING_KEPT.lines
  const state = member === undefined ? 'ready' : stateOf(account, unsent !== undefined)

  useEffect(() => {
    if (member === undefined) return undefined
    const sync = () => void catchUp(member, instrumentId)
    sync()
    window.addEventListener('online', sync)
    return () => window.removeEventListener('online', sync)
  }, [member, instrumentId])
  useEvery(state === 'unsent' ? AGAIN_AFTER : undefined, () => member !== undefined && sendAllLines(member))

  return {
    lines,
    state,
    save: (next) => save(member, instrumentId, next),
    retry: () => member !== undefined && void catchUp(member, instrumentId),
  }
}

/** What other devices saved comes here, and what is unsent goes there. */
async function catchUp(member: string, instrumentId: string): Promise<void> {
  await Promise.all([allUnsent()[instrumentId] ? undefined : loadAccount(member, instrumentId), sendAllLines(member)])
}

function stateOf({ set, isTroubled }: AccountLines, isUnsent: boolean): LinesState {
  if (isUnsent) return isTroubled ? 'unsent' : 'ready'
  if (set) return 'ready'
  return isTroubled ? 'failed' : 'loading'
}

function save(member: string | undefined, instrumentId: string, lines: readonly DrawnLine[]): boolean {
  const refusal = lines.length > LIMITS.lines ? `一只证券最多画 ${LIMITS.lines} 条` : keep(member, instrumentId, lines)
  if (refusal !== undefined) toast(refusal)
  return refusal === undefined
}

/** Keeps them on the device, a member's until they are in the account; what is against it, in words. */
function keep(member: string | undefined, instrumentId: string, lines: readonly DrawnLine[]): string | undefined {
  if (member === undefined) return keepGuests(instrumentId, lines)
  const { lines: base, version } = accountLines(member, instrumentId).set ?? NOTHING_KEPT
  keepUnsent(instrumentId, { base, version, ...allUnsent()[instrumentId], lines })
  void sendLines(member, instrumentId)
  return undefined
}

/** Keeps a guest's lines on the device; what is against it, in words. */
function keepGuests(instrumentId: string, lines: readonly DrawnLine[]): string | undefined {
  const all = allUnsent()
  if (lines.length === 0) {
    dropUnsent(instrumentId)
    return undefined
  }
  if (!all[instrumentId] && Object.keys(all).length >= LIMITS.stocksOnDevice)
    return `没有登录时最多在 ${LIMITS.stocksOnDevice} 只证券上画线，登录后可以更多`
  keepUnsent(instrumentId, { lines, base: [], version: 0 })
  return undefined
}
