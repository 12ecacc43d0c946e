import { useState, type ReactNode } from 'react'
import { EmptyState, Section, SimulatedBadge, Switch, Tabs } from '@niujin/ui'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import type { Sheet } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { changeText, periodText } from '../shared/figures.ts'
import { unitText } from './metrics.ts'

const SHEET_NAMES: readonly { key: Sheet; label: string }[] = [
  { key: 'key', label: '主要指标' },
  { key: 'income', label: '利润表' },
  { key: 'balance', label: '资产负债表' },
  { key: 'cashFlow', label: '现金流量表' },
]

/** 报表: the newest periods side by side. */
export function FinanceTable({
  id,
  loaded,
}: {
  id: string
  loaded?: Loaded<Answer<'financeTable'>> | undefined
}): ReactNode {
  const [sheet, setSheet] = useState<Sheet>('key')
  const [yearly, setYearly] = useState(false)
  const input = { id, sheet, yearly }
  const used = useRead({ key: input, ask: (options) => ask('financeTable', input, options), loaded })
  return (
    <Section
      title="财务报表"
      note={used.value?.simulated === true && <SimulatedBadge short />}
      action={<Switch label="只看年报" checked={yearly} onChange={setYearly} />}
      flush
    >
      <Tabs label="报表" items={SHEET_NAMES} value={sheet} onChange={setSheet}>
        <Answered read={used} count={8}>
          {(value) => <SheetTable table={value} label={SHEET_NAMES.find(({ key }) => key === sheet)?.label ?? ''} />}
        </Answered>
      </Tabs>
    </Section>
  )
}

export function SheetTable({
  table: { periods, rows },
  label,
}: {
  table: Answer<'financeTable'>
  label: string
}): ReactNode {
  if (periods.length === 0) return <EmptyState drawing="list" text="公司还没有披露报表" />
  return (
    <DataTable
      label={label}
      heads={['单位：元', ...periods.map(({ period }) => periodText(period))]}
      rows={rows.map(({ name, unit, strong, values }) => {
        const isGrowth = name.endsWith('同比')
        return {
          key: name,
          strong,
          head: name,
          cells: values.map((value) =>
            isGrowth ? { text: changeText(value), sign: value } : { text: unitText(value, unit) },
          ),
        }
      })}
    />
  )
}
