import type { ReactNode } from 'react'
import { EmptyState, ErrorState, InfiniteList, ListRow, Skeleton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask, type Input } from '../calls.ts'
import { usePages } from '../use-pages.ts'
import styles from './income-panel.module.css'

const askIncome = (input: Input<'tipIncome'>, options: { signal: AbortSignal }) => ask('tipIncome', input, options)

/** What the signed-in expert has received in tips: together and by broadcast. */
export function IncomePanel(): ReactNode {
  const { answer, list, state, failure, more } = usePages(askIncome)
  if (!answer) return state === 'error' ? <ErrorState text={failure ?? '收入没有加载出来'} onRetry={more} /> : <Skeleton shape="card" count={2} />
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="可结算" coins={answer.cashable} note="来自买的牛币" />
        <Figure name="赠送" coins={answer.gift} note="来自送的牛币，不结算" />
      </dl>
      <p className={styles.settling}>
        收入由平台按与你的约定结算，不用自己提现。有疑问请
        <PageLink to="/Connect" className={styles.link}>
          联系我们
        </PageLink>
      </p>
      {list.length === 0 ? (
        <EmptyState text="还没有收到打赏，直播时观众可以打赏" />
      ) : (
        <InfiniteList state={state} onMore={more}>
          <ul>
            {list.map(({ tsId, title, people, tips, cashable, gift, at }) => (
              <li key={tsId}>
                <ListRow
                  href={`/LiveInteraction?id=${tsId}`}
                  title={title}
                  detail={`${dateTimeText(Date.parse(at))} · ${people} 人 ${tips} 次`}
                  end={<span className={styles.coins}>{exact(cashable + gift)} 牛币</span>}
                />
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </>
  )
}

function Figure({ name, coins, note }: { name: string; coins: number; note: string }): ReactNode {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.amount}>
        {exact(coins)} <span className={styles.name}>牛币</span>
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

/** What one is owed is written out in full. */
function exact(coins: number): string {
  return coins.toLocaleString('zh-CN')
}
