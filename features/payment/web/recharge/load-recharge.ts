import type { OutputOf } from '@niujin/contract-kit'
import { needMember, type LoadArgs } from '@niujin/web-kit'
import { coinEntries, getAccountCoin, rechargeOptions, recharges } from '../../contract/index.ts'
import { tabOf } from './tabs.ts'

/** The balance, and what the tab that the address names shows. */
export async function loadRecharge({ call, url }: LoadArgs) {
  const [coins, shown] = await Promise.all([call(getAccountCoin, {}), shownOf(call, tabOf(url.search))])
  needMember(coins, url)
  if (!coins.ok) return { state: 'failed' as const, code: coins.code, msg: coins.msg }
  if ('failure' in shown) return { state: 'failed' as const, ...shown.failure }
  return { state: 'loaded' as const, coins: coins.value, ...shown }
}

async function shownOf(call: LoadArgs['call'], tab: ReturnType<typeof tabOf>) {
  if (tab === 'coins') {
    const page = await call(coinEntries, {})
    return page.ok ? { tab: 'coins' as const, page: page.value } : { failure: { code: page.code, msg: page.msg } }
  }
  if (tab === 'orders') {
    const page = await call(recharges, {})
    return page.ok ? { tab: 'orders' as const, page: page.value } : { failure: { code: page.code, msg: page.msg } }
  }
  const options = await call(rechargeOptions, {})
  return options.ok
    ? { tab: 'recharge' as const, options: options.value }
    : { failure: { code: options.code, msg: options.msg } }
}

export type LoadedRecharge = Awaited<ReturnType<typeof loadRecharge>>
export type RechargeOptions = OutputOf<typeof rechargeOptions>
export type Coins = OutputOf<typeof getAccountCoin>
/** The first page of a list, as the tab that shows it was loaded with. */
export type RechargePageOf<Tab extends 'coins' | 'orders'> = Extract<LoadedRecharge, { tab: Tab }>['page']
