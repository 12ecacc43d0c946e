import type { ReactNode } from 'react'
import { ChangeText, directionOf, EmptyState, Section, SimulatedBadge } from '@niujin/ui'
import { SIZE_THRESHOLDS } from '../../domain/order-size.ts'
import type { Answer } from '../calls.ts'
import { amountText, changeText, netText } from '../shared/figures.ts'
import { FlowCurve } from './flow-curve.tsx'
import { FlowSizes } from './flow-sizes.tsx'
import styles from './flow.module.css'

type Flow = Answer<'capitalFlow'>

/** Today's flow: the major net in large, each size of trade, and how it came about minute by minute. */
export function FlowToday({ flow, withCurve = true }: { flow: Flow; withCurve?: boolean }): ReactNode {
  return (
    <Section title="今日资金" note={flow.simulated && <SimulatedBadge short />} flush>
      {flow.trades === 0 ? (
        <EmptyState drawing="chart" text="今天还没有逐笔成交，算不出资金流向" />
      ) : (
        <>
          <FlowHero flow={flow} />
          <FlowSizes sizes={flow.sizes} />
          {withCurve && <FlowCurve curve={flow.curve} />}
          <Rules neutral={flow.neutral} />
        </>
      )}
    </Section>
  )
}

function FlowHero({ flow: { major, majorShare, amount, time } }: { flow: Flow }): ReactNode {
  const direction = directionOf(major.net)
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.label}>主力净{major.net < 0 ? '流出' : '流入'}（元）</p>
        <ChangeText text={netText(major.net)} direction={direction} size="hero" arrow />
      </div>
      <dl className={styles.side}>
        <div>
          <dt>净占比</dt>
          <dd className={styles[direction]}>{changeText(majorShare)}</dd>
        </div>
        <div>
          <dt>成交额</dt>
          <dd>{amountText(amount)}</dd>
        </div>
        <div>
          <dt>截至</dt>
          <dd>{secondText(time)}</dd>
        </div>
      </dl>
    </div>
  )
}

function secondText(second: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(second / 3600))}:${part(Math.floor(second / 60) % 60)}`
}

/** How the sizes are told apart; opened by those who want to know. */
function Rules({ neutral }: { neutral: number }): ReactNode {
  const bounds = SIZE_THRESHOLDS.filter(({ amount }) => amount > 0).map(
    ({ name, volume, amount }) => `${name} ${volume / 10_000} 万股或 ${amount / 10_000} 万元起`,
  )
  return (
    <details className={styles.rules}>
      <summary>怎么算的</summary>
      <p>
        按每笔成交的大小归类：{bounds.join('，')}，其余为小单，一手就满 4
        万元的股票没有小单；主力是特大单加大单。流入是主动买入（外盘），流出是主动卖出（内盘）。 集合竞价成交{' '}
        {amountText(neutral)} 元，没有主动方，不计入。行情源的成交是约三秒一笔的合并，与按委托单统计的口径不同。
      </p>
    </details>
  )
}
