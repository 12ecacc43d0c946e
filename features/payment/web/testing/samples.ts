import { MEMBER_BOOT } from '@niujin/testkit/screen'
import type { PageBoot } from '@niujin/web-kit'
import {
  cancelPayment,
  coinEntries,
  finishPayment,
  getAccountCoin,
  recharge,
  rechargeOptions,
  recharges,
  submitPayment,
  type Channel,
  type Payment,
  type RechargePackage,
} from '../../contract/index.ts'

export const IN_APP: PageBoot = { ...MEMBER_BOOT, surroundings: 'messaging-app' }

/** Where the calls of the pages go. */
export const PATH = {
  coins: getAccountCoin.path,
  options: rechargeOptions.path,
  recharge: recharge.path,
  submit: submitPayment.path,
  finish: finishPayment.path,
  cancel: cancelPayment.path,
  entries: coinEntries.path,
  recharges: recharges.path,
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
export const OPTIONS = {
  packages: PACKAGES,
  custom: { coinsPerYuan: 10, minYuan: 1, maxYuan: 5000 },
  channels: CHANNELS,
}
export const PAYMENT: Payment = {
  id: 'P2611210930001',
  state: 'waiting',
  bizType: 'recharge',
  bizId: 'C1',
  subject: '充值 300 牛币，送 20（¥30.00）',
  fen: 3000,
  coins: 0,
  gives: { coins: 300, bonus: 20 },
  channel: 'sandbox',
  createdAt: '2026-11-21T01:30:00.000Z',
  expiresAt: '2026-11-21T02:00:00.000Z',
  paidAt: null,
  refund: null,
  back: { fen: 0, coins: 0 },
  balance: 0,
}
