import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { LEVELS, THING_PATTERN, thingOfLevel } from '@niujin/commerce'
import { Button, SegmentedControl, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffGrant, type MemberStanding } from '../contract/index.ts'
import { LIMITS, TRIALS } from '../contract/limits.ts'
import { LEAST_REASON } from './words.ts'
import styles from './entitlements.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

const OTHER = 'other'
const CHOICES = [
  { key: thingOfLevel('vip'), label: LEVELS.vip },
  { key: thingOfLevel('svip'), label: LEVELS.svip },
  ...Object.entries(TRIALS).map(([key, { title: label }]) => ({ key, label })),
  { key: OTHER, label: '其他' },
]

interface Typed {
  readonly choice: string
  readonly thing: string
  readonly title: string
  readonly days: string
  readonly reason: string
}

const EMPTY: Typed = { choice: thingOfLevel('vip'), thing: '', title: '', days: '30', reason: '' }

export type GrantFormProps = { memberId: string; onChange: (standing: MemberStanding) => void }

/** Gives a member something for so many days. What it will do is said, and asked once more. */
export function GrantForm({ memberId, onChange }: GrantFormProps): ReactNode {
  const [typed, setTyped] = useState(EMPTY)
  const [isSure, setSure] = useState(false)
  const { busy, run } = useCall(staffGrant)
  const wanted = wantedOf(typed)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (wanted) setSure(true)
  }
  const give = async () => {
    setSure(false)
    if (!wanted) return
    const outcome = await run({ memberId, ...wanted })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有发放，请重试')
    toast('已发放，会员会收到消息')
    setTyped({ ...EMPTY, choice: typed.choice })
    onChange(outcome.value)
  }
  return (
    <form className={styles.part} onSubmit={ask} aria-label="发放">
      <h3 className="subheading">发放</h3>
      <SegmentedControl label="权益" items={CHOICES} value={typed.choice} onChange={(choice) => change({ choice })} />
      <div className={styles.fields}>
        {typed.choice === OTHER && <OtherFields typed={typed} onChange={change} />}
        <TextField
          label="天数"
          inputMode="numeric"
          value={typed.days}
          maxLength={4}
          error={daysOf(typed.days) === undefined ? `请填 1–${LIMITS.days} 的整数` : undefined}
          onChange={(days) => change({ days })}
        />
        <TextField
          label="发放的原因"
          value={typed.reason}
          maxLength={LIMITS.reason}
          placeholder="会写在经过里"
          onChange={(reason) => change({ reason })}
        />
      </div>
      <Button type="submit" busy={busy} disabled={!wanted}>
        发放
      </Button>
      <Suspense>
        {isSure && wanted && (
          <ConfirmDialog
            title={`发放${nameOf(typed)} ${wanted.days} 天？`}
            text="已有的接在后面。会员会收到消息，你的编号与原因会写进经过。"
            confirmText="发放"
            onConfirm={() => void give()}
            onClose={() => setSure(false)}
          />
        )}
      </Suspense>
    </form>
  )
}

type OtherFieldsProps = { typed: Typed; onChange: (part: Partial<Typed>) => void }

function OtherFields({ typed: { thing, title }, onChange }: OtherFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="权益的名字"
        placeholder="course:12"
        value={thing}
        maxLength={60}
        autoComplete="off"
        error={thing !== '' && !THING_PATTERN.test(thing) ? '由小写字母开头，可以接冒号与编号' : undefined}
        onChange={(next) => onChange({ thing: next.trim() })}
      />
      <TextField
        label="名称"
        placeholder="会员看到的名称"
        value={title}
        maxLength={LIMITS.title}
        onChange={(next) => onChange({ title: next })}
      />
    </>
  )
}

function nameOf({ choice, title }: Typed): string {
  return CHOICES.find(({ key }) => key === choice && key !== OTHER)?.label ?? title.trim()
}

function daysOf(text: string): number | undefined {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= LIMITS.days ? days : undefined
}

/** What is to be given; undefined while something is missing. */
function wantedOf(typed: Typed) {
  const days = daysOf(typed.days)
  const reason = typed.reason.trim()
  if (days === undefined || reason.length < LEAST_REASON) return undefined
  if (typed.choice !== OTHER) return { thing: typed.choice, days, reason }
  const title = typed.title.trim()
  return THING_PATTERN.test(typed.thing) && title !== '' ? { thing: typed.thing, title, days, reason } : undefined
}
