import { useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { AvailableCoupon } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** Taking coupons, one tap each. */
export interface Taking {
  /** The ids of those under way. */
  readonly busy: readonly string[]
  readonly take: (templateId: string) => Promise<void>
}

/** Takes a coupon once for a tap: one whose answer was lost on the way is asked for again under the same key. */
export function useTaking({
  onTaken,
  onRefused,
}: {
  onTaken: (available: AvailableCoupon) => void
  /** What is shown is not how it stands. */
  onRefused: () => void
}): Taking {
  const [busy, setBusy] = useState<readonly string[]>([])
  const keys = useRef(new Map<string, string>())
  const take = async (templateId: string) => {
    const key = keys.current.get(templateId) ?? randomId()
    keys.current.set(templateId, key)
    setBusy((before) => [...before, templateId])
    const outcome = await ask('takeCoupon', { templateId }, { idempotencyKey: key })
    setBusy((before) => before.filter((one) => one !== templateId))
    // Any answer ends the attempt, a refusal too.
    if (outcome.ok || outcome.status > 0) keys.current.delete(templateId)
    if (outcome.ok) {
      onTaken(outcome.value.available)
      return toast('领到了，已放进你的优惠券')
    }
    toast(reasonOf(outcome) ?? '没有领到，请重试')
    if (outcome.status > 0) onRefused()
  }
  return { busy, take }
}
