import type { ReactNode } from 'react'
import { Section, SimulatedBadge } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { MoreLink } from '../shared/more-link.tsx'
import { profilePath } from '../shared/paths.ts'
import { FinanceChart } from './finance-chart.tsx'
import { SheetTable } from './finance-table.tsx'

const SHOWN = 4

/** 财务 below a stock's chart: the chart and the newest key figures; all reports are on the full page. */
export default function FinanceTab({ subject: { id } }: { subject: Subject }): ReactNode {
  const table = useRead({ key: id, ask: (options) => ask('financeTable', { id, sheet: 'key', count: SHOWN }, options) })
  return (
    <>
      <FinanceChart id={id} />
      <Section title="主要指标" note={table.value?.simulated === true && <SimulatedBadge short />} flush>
        <Answered read={table}>{(value) => <SheetTable table={value} label="主要指标" />}</Answered>
      </Section>
      <MoreLink to={profilePath(id, 'finance')}>全部财务报表</MoreLink>
    </>
  )
}
