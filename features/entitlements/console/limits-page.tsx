import { useState, type ReactNode } from 'react'
import { LEVELS, RIGHTS } from '@niujin/commerce'
import { Button, EmptyState } from '@niujin/ui'
import { ReadView, Sheet, Sheets, Table, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffRights, type LimitStep, type RightTable } from '../contract/index.ts'
import { LimitForm } from './limit-form.tsx'
import styles from './entitlements.module.css'

/** How much each level may have of everything, changing it, and who changed what. */
export function LimitsPage({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'rights', epoch, ask: () => browserCall(staffRights, {}) })
  return <ReadView read={read}>{(value) => <Limits value={value} onChange={read.set} />}</ReadView>
}

type Row = RightTable['rights'][number]

function Limits({ value, onChange }: { value: RightTable; onChange: (value: RightTable) => void }): ReactNode {
  const [chosen, setChosen] = useState<Row['name']>()
  const right = value.rights.find(({ name }) => name === chosen)
  const change = (next: RightTable) => {
    setChosen(undefined)
    onChange(next)
  }
  return (
    <Sheets>
      <Sheet label="各等级的权益">
        <Table
          label="各等级的权益"
          columns={limitColumns(setChosen)}
          rows={value.rights}
          keyOf={({ name }) => name}
          dense
        />
        {right && <LimitForm key={right.name} right={right} onChange={change} onClose={() => setChosen(undefined)} />}
      </Sheet>
      <Sheet label="改动的经过">
        <h2 className={`subheading ${styles.heading}`}>改动的经过</h2>
        {value.history.length === 0 ? (
          <EmptyState text="还没有改过" />
        ) : (
          <Table label="改动的经过" columns={STEP_COLUMNS} rows={value.history} keyOf={({ id }) => id} dense />
        )}
      </Sheet>
    </Sheets>
  )
}

/** What the table shows; `onChoose` opens the form for one row. */
function limitColumns(onChoose: (name: Row['name']) => void): readonly Column<Row>[] {
  return [
    {
      name: '权益',
      show: (row) => `${row.title}${row.unit === '' ? '' : `（${row.unit}）`}`,
      heading: true,
      long: true,
    },
    { name: LEVELS.free, show: (row) => row.free, figure: true },
    { name: LEVELS.vip, show: (row) => row.vip, figure: true },
    { name: LEVELS.svip, show: (row) => row.svip, figure: true },
    { name: '最多', show: (row) => row.most, figure: true, quiet: true },
    {
      name: '操作',
      show: ({ name, title }) => (
        <Button variant="secondary" size="small" aria-label={`改${title}`} onClick={() => onChoose(name)}>
          改
        </Button>
      ),
      short: true,
    },
  ]
}

const STEP_COLUMNS: readonly Column<LimitStep>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '权益', show: ({ name, level }) => `${RIGHTS[name].title} · ${LEVELS[level]}`, long: true },
  { name: '变化', show: ({ from, to }) => `${from} → ${to}`, short: true },
  { name: '谁', show: ({ who }) => who, quiet: true, long: true },
  { name: '原因', show: ({ reason }) => reason, long: true },
]
