import { randomId, type CallOutcome, type InputOf } from '@niujin/contract-kit'
import { saveAddress } from '@niujin/identity/contract'
import { confirmOrder, createOrder, type ConfirmedOrder } from '@niujin/orders/contract'
import { finishPayment, recharge, submitPayment } from '@niujin/payment/contract'
import { vi } from 'vitest'
import { must, type Device } from './device.ts'

/** What somebody wants to buy: with the best coupon, unless it names one or '' for none. */
export interface Wanted {
  readonly lines: readonly { readonly priceId: string; readonly count: number }[]
  readonly couponId?: string
  /** Coins to pay with at most. */
  readonly coins?: number
  /** Where goods are sent. */
  readonly addressId?: string
}

/** The prices as ConfirmOrder shows them. */
export function seePrices(device: Device, { lines, couponId, coins = 0 }: Wanted) {
  return device.call(confirmOrder, { lines: [...lines], coins, ...(couponId !== undefined && { couponId }) })
}

/** What ConfirmOrder submits after it has shown the prices. */
export function submissionOf(
  { lines, addressId }: Wanted,
  { couponId, coins, quote }: ConfirmedOrder,
): InputOf<typeof createOrder> {
  return {
    lines: [...lines],
    couponId: couponId ?? '',
    coins,
    quote,
    isAgreed: true,
    ...(addressId !== undefined && { addressId }),
  }
}

/** Orders as the page does: sees the prices, agrees, submits. */
export async function order(device: Device, wanted: Wanted) {
  const seen = must(await seePrices(device, wanted))
  return must(await device.call(createOrder, submissionOf(wanted, seen), { idempotencyKey: randomId() }))
}

/** The path of the cashier's page for a payment, by the sandbox. */
export async function toCashier(device: Device, paymentId: string): Promise<CallOutcome<string, string>> {
  const opened = await device.call(submitPayment, { id: paymentId, channel: 'sandbox', place: 'browser' })
  if (!opened.ok) return opened
  if (opened.value.kind !== 'redirect') throw new Error(`没有到收银台：${opened.value.kind}`)
  return { ok: true, value: opened.value.url }
}

/** How the cashier tells of a payment. */
export type Plan = 'normal' | 'five' | 'lost' | 'wrong-amount'

/** Presses 支付成功 at the cashier; undefined when nobody answered, false when it takes no money any more. */
export async function payAt(address: string, plan: Plan): Promise<boolean | undefined> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success', plan }),
    redirect: 'manual',
  }).catch(() => undefined)
  return answer && answer.status === 303
}

const SOON = { timeout: 60_000, interval: 200 }

/** Pays a payment at the cashier and waits until the product knows. */
export async function pay(url: string, device: Device, paymentId: string, plan: Plan = 'normal'): Promise<void> {
  if (!(await payAt(url + must(await toCashier(device, paymentId)), plan))) throw new Error('收银台没有收')
  await vi.waitFor(async () => {
    const { state } = must(await device.call(finishPayment, { id: paymentId }))
    if (state !== 'success') throw new Error(`还没有付成：${state}`)
  }, SOON)
}

/** Buys coins, ten for a yuan. */
export async function buyCoins(url: string, device: Device, yuan: number): Promise<void> {
  const { id } = must(await device.call(recharge, { yuan }, { idempotencyKey: randomId() }))
  await pay(url, device, id)
}

/** Writes down where goods are sent; gives the address's id. */
export async function liveSomewhere(device: Device): Promise<string> {
  const saved = await device.call(
    saveAddress,
    {
      name: '张小牛',
      mobile: '13800000000',
      province: '上海市',
      city: '上海市',
      district: '浦东新区',
      detail: '世纪大道 1 号院',
    },
    { idempotencyKey: randomId() },
  )
  return must(saved).id
}
