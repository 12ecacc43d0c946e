import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import {
  cancelPayment, coinEntries, finishPayment, getAccountCoin, recharge, rechargeOptions, recharges, submitPayment,
  type Channel, type Payment, type RechargePackage,
} from '../../contract.ts'

type Fields = Record<string, unknown>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

/** Requests made so far: path, fields and the key of an effect. */
const asked: { path: string; fields: Fields; key: string | null }[] = []

let answers: Answers = {}

export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }
export const IN_APP: PageBoot = { ...MEMBER_BOOT, surroundings: 'messaging-app' }

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureBrowserCall(MEMBER_BOOT, reply)
}

/** Requests to a path so far. */
export function askedOf(path: string): { fields: Fields; key: string | null }[] {
  return asked.filter((one) => one.path === path)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams)
  asked.push({ path: pathname, fields, key: new Headers(init.headers).get('idempotency-key') })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

/** Where the calls of the pages go. */
export const PATH = {
  coins: getAccountCoin.path, options: rechargeOptions.path, recharge: recharge.path, submit: submitPayment.path, finish: finishPayment.path,
  cancel: cancelPayment.path, entries: coinEntries.path, recharges: recharges.path,
} as const

export const COINS = { fee: 320, nq: 0, paid: 300, bonus: 20, frozen: 0 }
export const PACKAGES: RechargePackage[] = [
  { id: 'a', fen: 600, coins: 60, bonus: 0, badge: '' },
  { id: 'b', fen: 3000, coins: 300, bonus: 20, badge: '常选' },
]
export const CHANNELS: Channel[] = [
  { name: 'wechat', title: '微信支付', simulated: false, places: ['messaging-app', 'browser'] },
  { name: 'alipay', title: '支付宝', simulated: false, places: ['browser'] },
  { name: 'sandbox', title: '模拟收银台', simulated: true, places: ['messaging-app', 'browser'] },
]
export const OPTIONS = { packages: PACKAGES, custom: { coinsPerYuan: 10, minYuan: 1, maxYuan: 5000 }, channels: CHANNELS }
export const PAYMENT: Payment = {
  id: 'P2611210930001', state: 'waiting', bizType: 'recharge', bizId: 'C1', subject: '充值 300 牛币，送 20（¥30.00）', fen: 3000, coins: 0, gives: { coins: 300, bonus: 20 },
  channel: 'sandbox', createdAt: '2026-11-21T01:30:00.000Z', expiresAt: '2026-11-21T02:00:00.000Z', paidAt: null, refund: null, balance: 0,
}
