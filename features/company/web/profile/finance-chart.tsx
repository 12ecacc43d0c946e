import { useState, type ReactNode } from 'react'
import { Chip, EmptyState, Section, SegmentedControl, SimulatedBadge, Skeleton } from '@niujin/ui'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import type { Metric, Span } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { Note } from '../shared/note.tsx'
import { FinanceBars } from './finance-bars.tsx'
import { METRIC_NAMES, SPAN_NAMES } from './metrics.ts'
import styles from './profile.module.css'

/** 财务图表: one figure at a time, by report, by single quarter or by year. */
export function FinanceChart({
  id,
  loaded,
}: {
  id: string
  loaded?: Loaded<Answer<'financeChart'>> | undefined
}): ReactNode {
  const [metric, setMetric] = useState<Metric>('revenue')
  const [span, setSpan] = useState<Span>('period')
  const input = { id, metric, span }
  const used = useRead({ key: input, ask: (options) => ask('financeChart', input, options), loaded })
  const label = METRIC_NAMES.find(({ key }) => key === metric)?.name ?? ''
  return (
    <Section title="财务图表" note={used.value?.simulated === true && <SimulatedBadge short />} flush>
      <div className={styles.padded}>
        <SegmentedControl label="按什么看" items={SPAN_NAMES} value={span} onChange={setSpan} />
      </div>
      <div className={styles.periods} role="group" aria-label="指标">
        {METRIC_NAMES.map(({ key, name }) => (
          <Chip key={key} selected={key === metric} onClick={() => setMetric(key)}>
            {name}
          </Chip>
        ))}
      </div>
      {used.busy && used.value === undefined && !used.failure ? (
        <Skeleton shape="chart" />
      ) : (
        <Answered read={used}>
          {({ points, unit }) =>
            points.every(({ y }) => y === null) ? (
              <EmptyState drawing="chart" text={`没有${label}的数据`} />
            ) : (
              <FinanceBars key={`${metric} ${span}`} label={label} points={points} span={span} unit={unit} />
            )
          }
        </Answered>
      )}
      <Note>
        {span === 'quarter' ? '每季度单独的数。' : span === 'year' ? '各年年报的数。' : '年初至报告期末的累计数。'}
        红色比去年同期多，绿色比去年同期少，灰色没有可比。左右滑动看更早，从 2004 年起。
      </Note>
    </Section>
  )
}
