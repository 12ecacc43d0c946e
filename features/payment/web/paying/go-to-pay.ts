import { reasonOf } from '@niujin/web-kit'
import { leaveFor } from '@niujin/web-kit/leaving'
import { ask } from '../calls.ts'
import { payInApp } from './pay-in-app.ts'
import { keepingWayBack, type WayBack } from './way-back.ts'

/** How going to a channel ended on this side of it. */
export type WentToPay =
  /** The browser is on its way to the channel. */
  | { readonly end: 'left' }
  /** The result page knows more. */
  | { readonly end: 'result'; readonly path: string }
  | { readonly end: 'refused'; readonly code: string; readonly words: string }

export interface PayBy {
  readonly id: string
  readonly channel: string
  readonly surroundings: 'messaging-app' | 'browser'
  readonly back: WayBack | undefined
}

/** Takes a payment to a channel: to its page, or into the messaging app's dialog. */
export async function goToPay({ id, channel, surroundings, back }: PayBy): Promise<WentToPay> {
  const opened = await ask('submitPayment', { id, channel, place: surroundings, ...(back && { gotourl: back.path }) })
  if (!opened.ok) return { end: 'refused', code: opened.code, words: reasonOf(opened) ?? '没有打开支付，请重试' }
  if (opened.value.kind === 'redirect') {
    leaveFor(opened.value.url)
    return { end: 'left' }
  }
  const result = { end: 'result', path: keepingWayBack(`/PayComplate?id=${id}`, back) } as const
  if (opened.value.kind === 'paid') return result
  switch (await payInApp(opened.value.params)) {
    case 'done':
      return result
    case 'cancelled':
      return { end: 'refused', code: 'CANCELLED_BY_PAYER', words: '已取消支付' }
    case 'failed':
      return { end: 'refused', code: 'DIALOG_FAILED', words: '支付没有完成，请重试' }
    case 'missing':
      return { end: 'refused', code: 'DIALOG_MISSING', words: '没有打开支付窗口，请刷新后重试' }
  }
}
