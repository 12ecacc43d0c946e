import { useState, type FormEvent, type ReactNode } from 'react'
import { LEVELS, type Level } from '@niujin/commerce'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffSetRight, type RightTable } from '../contract/index.ts'
import { LIMITS } from '../contract/limits.ts'
import { areInOrder } from '../domain/index.ts'
import { LEAST_REASON } from './words.ts'
import styles from './entitlements.module.css'

export type LimitFormProps = {
  right: RightTable['rights'][number]
  onChange: (table: RightTable) => void
  onClose: () => void
}

const ORDER = Object.keys(LEVELS) as Level[]

/** Changes how much each level has of one right; it counts at once. */
export function LimitForm({ right, onChange, onClose }: LimitFormProps): ReactNode {
  const { name, title, most, free, vip, svip } = right
  const [typed, setTyped] = useState<Readonly<Record<Level, string>>>({
    free: String(free),
    vip: String(vip),
    svip: String(svip),
  })
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffSetRight)
  const problem = problemOf(typed, most)
  const values = { free: Number(typed.free), vip: Number(typed.vip), svip: Number(typed.svip) }
  const isSame = values.free === free && values.vip === vip && values.svip === svip
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ name, ...values, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有改成，请重试')
    toast(`${title}已改，马上算数`)
    onChange(outcome.value)
  }
  return (
    <form className={styles.part} onSubmit={(event) => void save(event)} aria-label={`改${title}`}>
      <h3 className="subheading">{`改${title}`}</h3>
      <p className="caption">已经有的不会被删掉；超过新数的不能再加。</p>
      <div className={styles.fields}>
        {ORDER.map((level) => (
          <TextField
            key={level}
            label={LEVELS[level]}
            inputMode="numeric"
            value={typed[level]}
            maxLength={6}
            onChange={(text) => setTyped((before) => ({ ...before, [level]: text.trim() }))}
          />
        ))}
        <TextField label="改动的原因" value={reason} maxLength={LIMITS.reason} onChange={setReason} />
      </div>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <ButtonRow>
        <Button
          type="submit"
          busy={busy}
          disabled={problem !== undefined || isSame || reason.trim().length < LEAST_REASON}
        >
          保存
        </Button>
        <Button variant="secondary" onClick={onClose}>
          取消
        </Button>
      </ButtonRow>
    </form>
  )
}

function problemOf(typed: Readonly<Record<Level, string>>, most: number): string | undefined {
  if (ORDER.some((level) => !/^\d{1,6}$/.test(typed[level]) || Number(typed[level]) > most))
    return `请填 0–${most} 的整数`
  const isInOrder = areInOrder({ free: Number(typed.free), vip: Number(typed.vip), svip: Number(typed.svip) })
  return isInOrder ? undefined : `须${LEVELS.free} ≤ ${LEVELS.vip} ≤ ${LEVELS.svip}`
}
