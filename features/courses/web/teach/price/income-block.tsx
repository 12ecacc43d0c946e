import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Answered, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import type { CourseIncome } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import styles from './price.module.css'

/** What a course brought in, as its orders have it. */
export function IncomeBlock({ courseId }: { courseId: string }): ReactNode {
  const answer = useRead({ key: courseId, ask: (options) => ask('ownIncome', { id: courseId }, options) })
  return (
    <section className="stack-8" aria-label="收入">
      <h3 className="soft">收入</h3>
      <Answered answer={answer} waiting={<Skeleton shape="row" count={2} />}>
        {({ income }) => (income.sold === 0 ? <p className="caption">还没有人买过</p> : <Figures income={income} />)}
      </Answered>
    </section>
  )
}

function Figures({ income }: { income: CourseIncome }): ReactNode {
  const { sold, refunded, paidFen, refundedFen, coins, refundedCoins } = income
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="卖出">{refunded === 0 ? `${sold} 份` : `${sold} 份，退了 ${refunded} 份`}</Figure>
        <Figure name="实收">{moneyText(paidFen)}</Figure>
        <Figure name="退款">{moneyText(refundedFen)}</Figure>
        <Figure name="净收">
          <strong>{moneyText(paidFen - refundedFen)}</strong>
        </Figure>
        {coins > 0 && <Figure name="另收牛币">{`${coins - refundedCoins} 个`}</Figure>}
      </dl>
      <p className="caption">按订单里学员付的钱算，用券减的不算在内；改过价、改为免费以前卖的也在里面。</p>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="amount">{children}</dd>
    </div>
  )
}
