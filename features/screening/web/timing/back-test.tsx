import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Section, SimulatedBadge, Skeleton } from '@niujin/ui'
import { dayText, percent, share } from '@niujin/web-kit/formats'
import type { ScreenRule } from '../../contract/rule.ts'
import type { Answer, Input } from '../calls.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { askedWith, BackTestForm, type Terms } from './back-test-form.tsx'
import { INDEX_NAME } from './compared-index.ts'
import { daysAgo } from './days-ago.ts'
import { PastProgressView } from './past-progress.tsx'
import { Ratio } from './ratio.tsx'
import styles from './timing-page.module.css'
import { TooLong, type TooLongProps } from './too-long.tsx'
import { usePast, type UsedPast } from './use-past.ts'

// Carries the chart, which nobody needs before a test has been run.
const EquityChart = lazy(() => import('./equity-chart.tsx'))

type Tested = NonNullable<Answer<'pastProgress'>['tested']>

/** 回测: what the rule would have made under stated terms. */
export function BackTest({ rule }: { rule: ScreenRule }): ReactNode {
  const [terms, setTerms] = useState<Terms>(() => ({
    from: daysAgo(365 * 2),
    to: daysAgo(0),
    holdDays: 5,
    positions: 10,
    stopLoss: undefined,
    takeProfit: undefined,
  }))
  const [asked, setAsked] = useState<Input<'backTest'>>()
  const past = usePast('backTest', asked)
  const isRunning = asked !== undefined && past.busy
  const run = () => {
    const next = askedWith(rule, terms)
    if (JSON.stringify(next) === JSON.stringify(asked)) void past.again()
    else setAsked(next)
  }
  const shorten = (from: number) => {
    const shorter = { ...terms, from, to: asked?.to ?? terms.to }
    setTerms(shorter)
    setAsked(askedWith(rule, shorter))
  }
  return (
    <>
      <BackTestForm terms={terms} busy={isRunning} onChange={setTerms} onRun={run} />
      {isRunning && <PastProgressView what="回测" progress={past.progress} onStop={past.stop} />}
      <output aria-live="polite" className={styles.legend}>
        {past.isStopped && <p className={styles.stopped}>已取消回测</p>}
      </output>
      {!isRunning && !past.isStopped && <Outcome past={past} to={asked?.to ?? terms.to} onFrom={shorten} />}
    </>
  )
}

type OutcomeProps = Omit<TooLongProps, 'failure'> & { past: UsedPast }

function Outcome({ past: { found, failure, again }, ...tooLong }: OutcomeProps): ReactNode {
  if (failure?.code === 'TOO_MANY_YEARS') return <TooLong failure={failure} {...tooLong} />
  if (failure) return <FailureView failure={failure} onRetry={again} />
  return found?.tested && <TestedView tested={found.tested} />
}

function TestedView({ tested }: { tested: Tested }): ReactNode {
  const { curve, years, recent, notes } = tested
  return (
    <>
      <Section title="净值曲线" note={tested.simulated && <SimulatedBadge />}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <EquityChart curve={curve} />
        </Suspense>
      </Section>
      <Figures tested={tested} />
      <Section title="分年">
        <YearTable years={years} />
      </Section>
      {recent.length > 0 && (
        <Section title="最近的交易">
          <TradeTable recent={recent} />
        </Section>
      )}
      <Section title="说明">
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>这是对过去的计算，不代表以后，也不构成投资建议。</li>
        </ul>
      </Section>
    </>
  )
}

function Figures({ tested }: { tested: Tested }): ReactNode {
  const figures: [string, ReactNode][] = [
    ['总收益', <Ratio key="total" value={tested.totalReturn} />],
    ['年化', <Ratio key="annual" value={tested.annualReturn} />],
    [`同期${INDEX_NAME}`, <Ratio key="index" value={tested.indexReturn} />],
    ['最大回撤', percent(tested.maxDrawdown)],
    ['胜率', share(tested.winRate ?? undefined)],
    ['交易次数', String(tested.trades)],
    ['平均盈利', percent(tested.meanWin ?? undefined)],
    ['平均亏损', percent(tested.meanLoss ?? undefined)],
    ['夏普', tested.sharpe?.toFixed(2) ?? '--'],
  ]
  return (
    <Section title="回测结果" note={tested.simulated && <SimulatedBadge />}>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function YearTable({ years }: Pick<Tested, 'years'>): ReactNode {
  return (
    <Table label="分年" heads={['年份', '收益', '指数', '最大回撤', '交易']}>
      {years.map((one) => (
        <tr key={one.year}>
          <th scope="row">{one.year}</th>
          <td>
            <Ratio value={one.return} />
          </td>
          <td>
            <Ratio value={one.indexReturn} />
          </td>
          <td>{percent(one.maxDrawdown)}</td>
          <td>{one.trades}</td>
        </tr>
      ))}
    </Table>
  )
}

function TradeTable({ recent }: Pick<Tested, 'recent'>): ReactNode {
  return (
    <Table label="最近的交易" heads={['名称', '买入', '卖出', '收益', '卖出原因']}>
      {recent.map((one) => (
        <tr key={`${one.code}${one.bought}${one.sold}`}>
          <th scope="row">{one.name}</th>
          <td>{dayText(one.bought)}</td>
          <td>{dayText(one.sold)}</td>
          <td>
            <Ratio value={one.return} />
          </td>
          <td>{one.reason}</td>
        </tr>
      ))}
    </Table>
  )
}

function Table({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}): ReactNode {
  return (
    <div className={styles.wide}>
      <table className={`dense-table ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
