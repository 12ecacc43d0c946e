import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, EmptyState, Switch, TextField, toast } from '@niujin/ui'
import { ReadView, Table, When, type Column } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import {
  LIMITS,
  publishingRules,
  setPublishingRule,
  setReviewFirst,
  SETTINGS,
  type PublishingRules,
  type SettingName,
} from '../contract/index.ts'
import styles from './review.module.css'

/** The rules of publishing: how often, how many, who is looked at first; each change with its reason. */
export function RulesPanel({ epoch }: { epoch: number }): ReactNode {
  const read = useRead({ key: 'rules', epoch, ask: () => browserCall(publishingRules, {}) })
  return <ReadView read={read}>{(value) => <Rules value={value} onChange={read.set} />}</ReadView>
}

type RulesProps = { value: PublishingRules; onChange: (value: PublishingRules) => void }

function Rules({ value, onChange }: RulesProps): ReactNode {
  const [chosen, setChosen] = useState<SettingName>()
  const [reason, setReason] = useState('')
  const first = useCall(setReviewFirst)
  const setting = value.settings.find(({ name }) => name === chosen)
  const changeFirst = async (kind: string, isFirst: boolean) => {
    if (reason.trim().length < 2) return toast('先写改动的原因')
    const outcome = await first.run({ kind, first: isFirst, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有改成，请重试')
    setReason('')
    onChange(outcome.value)
  }
  return (
    <>
      <Table label="发布规则" columns={columnsOf(setChosen)} rows={value.settings} keyOf={({ name }) => name} dense />
      {setting && (
        <SettingForm
          key={setting.name}
          setting={setting}
          onChange={(next) => {
            setChosen(undefined)
            onChange(next)
          }}
        />
      )}
      <div className={styles.part}>
        <h2 className="subheading">先审后发</h2>
        <TextField
          label="改动的原因"
          value={reason}
          maxLength={LIMITS.reason}
          autoComplete="off"
          placeholder="会写在经过里"
          onChange={setReason}
        />
        {value.kinds.map(({ kind, name, first: isFirst }) => (
          <Switch
            key={kind}
            label={`${name}：先审后发`}
            checked={isFirst}
            disabled={first.busy}
            onChange={(next) => void changeFirst(kind, next)}
          />
        ))}
      </div>
      <h2 className={`subheading ${styles.heading}`}>改动的经过</h2>
      {value.history.length === 0 ? (
        <EmptyState text="还没有改过" />
      ) : (
        <Table label="改动的经过" columns={STEPS} rows={value.history} keyOf={({ id }) => id} dense />
      )}
    </>
  )
}

type Row = PublishingRules['settings'][number]

function columnsOf(onChoose: (name: SettingName) => void): readonly Column<Row>[] {
  return [
    { name: '规则', show: ({ name }) => SETTINGS[name].title, heading: true, long: true },
    { name: '现在', show: ({ name, value }) => `${value} ${SETTINGS[name].unit}`, figure: true },
    {
      name: '操作',
      show: ({ name }) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`改${SETTINGS[name].title}`}
          onClick={() => onChoose(name)}
        >
          改
        </Button>
      ),
      short: true,
    },
  ]
}

type SettingFormProps = { setting: Row; onChange: (value: PublishingRules) => void }

function SettingForm({ setting: { name, value }, onChange }: SettingFormProps): ReactNode {
  const { title, unit, least, most } = SETTINGS[name]
  const [typed, setTyped] = useState(String(value))
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(setPublishingRule)
  const isRight = /^\d{1,5}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ name, value: Number(typed), reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有改成，请重试')
    toast(`${title}已改，马上算数`)
    onChange(outcome.value)
  }
  return (
    <form className={styles.part} aria-label={`改${title}`} onSubmit={(event) => void save(event)}>
      <TextField
        label={`${title}（${unit}）`}
        inputMode="numeric"
        value={typed}
        maxLength={5}
        error={isRight ? undefined : `请填 ${least}–${most} 的整数`}
        onChange={setTyped}
      />
      <TextField label="改动的原因" value={reason} maxLength={LIMITS.reason} autoComplete="off" onChange={setReason} />
      <Button type="submit" busy={busy} disabled={!isRight || reason.trim().length < 2}>
        保存
      </Button>
    </form>
  )
}

const STEPS: readonly Column<PublishingRules['history'][number]>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '规则', show: ({ about }) => about, heading: true, long: true },
  { name: '变化', show: ({ from, to }) => `${from} → ${to}`, short: true },
  { name: '谁', show: ({ staffName }) => staffName, quiet: true },
  { name: '原因', show: ({ reason }) => reason, long: true },
]
