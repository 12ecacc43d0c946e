import type { ReactNode } from 'react'
import { ListRow, PagedList, Skeleton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask, type Answer } from '../calls.ts'
import styles from './income-panel.module.css'

const keyOf = ({ tsId }: Answer<'tipIncome'>['list'][number]) => tsId

/** What the signed-in expert has received in tips: together and by broadcast. */
export function IncomePanel(): ReactNode {
  const income = usePaged({ key: 'income', ask: (page, options) => ask('tipIncome', page, options), keyOf })
  return (
    <>
      {income.last && <Total {...income.last} />}
      <PagedList
        paged={income}
        waiting={<Skeleton shape="card" count={2} />}
        empty="还没有收到打赏，直播时观众可以打赏"
      >
        {(list) => (
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
        )}
      </PagedList>
    </>
  )
}

function Total({ cashable, gift }: { cashable: number; gift: number }): ReactNode {
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="可结算" coins={cashable} note="来自买的牛币" />
        <Figure name="赠送" coins={gift} note="来自送的牛币，不结算" />
      </dl>
      <p className={styles.settling}>
        收入由平台按与你的约定结算，不用自己提现。有疑问请
        <PageLink to="/Connect" className={styles.link}>
          联系我们
        </PageLink>
      </p>
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
