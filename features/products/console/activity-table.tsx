import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button } from '@niujin/ui'
import { Table, Tools, When, type Column } from '@niujin/console-kit'
import { useCall } from '@niujin/web-kit'
import { staffEndActivity, type ActivityPrice, type StaffPrice } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { useOutcome, type OnChange } from './use-outcome.ts'
import { PROPOSAL } from './words.ts'

export type ActivityTableProps = { price: StaffPrice; mayChange: boolean; onChange: OnChange }

/** What a variant costs in activities, and ending one before its time. */
export function ActivityTable({ price, mayChange, onChange }: ActivityTableProps): ReactNode {
  const [ending, setEnding] = useState<string>()
  const activity = price.activities.find(({ id }) => id === ending)
  const running = mayChange ? price.activities.filter(({ isCurrent }) => isCurrent) : []
  return (
    <>
      <Table
        label={`${price.variant}的活动价`}
        columns={COLUMNS}
        rows={price.activities}
        keyOf={({ id }) => id}
        dense
      />
      {running.length > 0 && (
        <Tools>
          {running.map(({ id, code }) => (
            <Button key={id} variant="ghost" size="small" aria-expanded={id === ending} onClick={() => setEnding(id)}>
              结束活动 {code}…
            </Button>
          ))}
        </Tools>
      )}
      {activity?.isCurrent && <EndForm key={activity.id} activity={activity} onChange={onChange} />}
    </>
  )
}

const COLUMNS: readonly Column<ActivityPrice>[] = [
  { name: '活动', show: ({ code }) => code, heading: true },
  { name: '价格', show: ({ fen }) => moneyText(fen), figure: true },
  { name: '开始', show: ({ from }) => <When at={from} /> },
  { name: '结束', show: ({ until }) => <When at={until} /> },
  {
    name: '状态',
    show: ({ status, isCurrent }) =>
      isCurrent ? (
        <Badge variant="accent">进行中</Badge>
      ) : (
        <Badge variant={PROPOSAL[status].variant}>{PROPOSAL[status].name}</Badge>
      ),
  },
]

function EndForm({ activity: { id, code }, onChange }: { activity: ActivityPrice; onChange: OnChange }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffEndActivity)
  const { refused, settle } = useOutcome(onChange)
  const send = async () => void settle(await run({ id, reason: reason.trim() }), '已结束')
  return (
    <ActForm
      title={`结束活动 ${code}`}
      submit="现在结束"
      busy={busy}
      isWhole
      refused={refused}
      reason={{ value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    />
  )
}
