import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { BalanceHead } from './balance-head.tsx'
import { CoinList } from './coin-list.tsx'
import type { LoadedRecharge } from './load-recharge.ts'
import { RechargeForm } from './recharge-form.tsx'
import { RechargeList } from './recharge-list.tsx'
import { searchOf, TABS, tabOf, type RechargeTab } from './tabs.ts'
import styles from './recharge-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-recharge.ts')).loadRecharge(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '充值' }
export const meta: MetaFunction = () => pageMeta({ title: '充值', description: '牛币充值、牛币明细与充值记录' })

/** /Recharge: the balance, buying coins, where coins came from and went, and earlier recharges. */
export default function RechargePage(): ReactNode {
  const loaded = useLoaderData<LoadedRecharge>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'failed') {
    return (
      <main className={styles.page}>
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </main>
    )
  }
  const open = (tab: RechargeTab) => void navigate({ search: searchOf(search, tab) }, { replace: true })
  return (
    <main className={styles.page}>
      <BalanceHead coins={loaded.coins} />
      <Tabs label="充值与明细" items={TABS} value={tabOf(search)} onChange={open} className={styles.tabs ?? ''}>
        {loaded.tab === 'recharge' && <RechargeForm options={loaded.options} />}
        {loaded.tab === 'coins' && <CoinList first={loaded.page} />}
        {loaded.tab === 'orders' && <RechargeList first={loaded.page} />}
      </Tabs>
    </main>
  )
}
