import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { loginPath, useCall, useMember } from '@niujin/web-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import { payCoinAndSaveCharge } from '../../contract/index.ts'
import { AMOUNT_MISSING, TOO_CROWDED } from '../../contract/refusals.ts'
import { choiceOf, thankYou, tipAmount, type TipChoice } from '../../domain/index.ts'
import { ask, type Answer } from '../calls.ts'

/** Where a tip goes. */
export interface TippedRoom {
  readonly tsId: string
  readonly expert: { readonly uid: string; readonly name: string; readonly face: string | null }
}

/** A tip that was given. */
export interface GivenTip {
  readonly tipId: string
  readonly coins: number
}

export interface UsedTip {
  readonly choice: TipChoice | undefined
  readonly choose: (choice: TipChoice) => void
  readonly options: Read<Answer<'tipOptions'>>
  /** What the member can spend; undefined for a guest and until it is known. */
  readonly balance: number | undefined
  /** Coins that are missing for the amount chosen; 0 when there are enough or nobody knows. */
  readonly missing: number
  /** Where coins are bought, with the way back to this room and amount. */
  readonly rechargePath: string
  readonly busy: boolean
  /** Words of thanks for the latest tip. */
  readonly thanks: string | undefined
  readonly give: () => Promise<void>
}

/** Names the amount in the room's address, for the way back from signing in and from buying coins. */
const TIP_FIELD = 'tip'
/** A call without an answer keeps its key while the same is tried again, so that it cannot pay twice. */
const UNANSWERED = '网络不通，请再点一次，不会重复扣牛币'

/** A tip from choosing the amount to the thanks. */
export function useTip({ tsId, expert }: TippedRoom, onTipped: ((tip: GivenTip) => void) | undefined): UsedTip {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [choice, choose] = useState(() => choiceOf(new URLSearchParams(search).get(TIP_FIELD)))
  const [left, setLeft] = useState<{ coins: number; of: unknown }>()
  const [thanks, setThanks] = useState<string>()
  const options = useRead({ key: tsId, ask: (asking) => ask('tipOptions', { tsId }, asking) })
  const call = useCall(payCoinAndSaveCharge)
  const amount = tipAmount(choice)
  // What a tip leaves counts until the balance is asked for again.
  const balance = left !== undefined && left.of === options.value ? left.coins : (options.value?.balance ?? undefined)

  const back = () => {
    const fields = new URLSearchParams(search)
    if (amount.ok) fields.set(TIP_FIELD, String(amount.value))
    return `${pathname}${fields.size > 0 ? `?${fields}` : ''}`
  }
  const give = async () => {
    if (!amount.ok) return toast(AMOUNT_MISSING)
    if (!member) return void navigate(loginPath(back()))
    const outcome = await call.run({ tsId, uid: expert.uid, wUid: member.niujinUid, fee: amount.value })
    if (!outcome.ok) {
      if (outcome.code === 'LOGIN_REQUIRED') return void navigate(loginPath(back()))
      if (outcome.code === 'COINS_SHORT') void options.reload()
      return toast(wordsFor(outcome))
    }
    setThanks(thankYou(amount.value, Math.random()))
    setLeft({ coins: outcome.value.balance, of: options.value })
    onTipped?.({ tipId: outcome.value.tipId, coins: amount.value })
  }
  return {
    choice,
    choose,
    options,
    balance,
    thanks,
    give,
    missing: amount.ok && balance !== undefined ? Math.max(0, amount.value - balance) : 0,
    rechargePath: `/Recharge?gotourl=${encodeURIComponent(back())}`,
    busy: call.busy,
  }
}

function wordsFor({
  code,
  msg,
  status,
}: {
  readonly code: string
  readonly msg: string
  readonly status: number
}): string {
  if (status === 0) return UNANSWERED
  return code === 'COINS_SHORT' ? msg : TOO_CROWDED
}
