import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffAdjustTemplate, type StaffTemplate } from '../contract/index.ts'
import styles from './coupons.module.css'

export type AdjustFormProps = { template: StaffTemplate; onChange: (template: StaffTemplate) => void }

/** Another name and a larger total: all that can change once coupons are given out. */
export function AdjustForm({ template, onChange }: AdjustFormProps): ReactNode {
  const [name, setName] = useState(template.name)
  const [total, setTotal] = useState(template.total === null ? '' : String(template.total))
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffAdjustTemplate)
  const isTotal = total.trim() === '' || /^[1-9]\d{0,8}$/.test(total.trim())
  const isWhole = isTotal && name.trim().length >= 2 && reason.trim().length >= 2
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setRefused(undefined)
    const wanted = total.trim() === '' ? null : Number(total)
    const outcome = await run({ id: template.id, name: name.trim(), total: wanted, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存')
    onChange(outcome.value)
  }
  return (
    <form className={styles.part} aria-label="改名与加量" onSubmit={(event) => void save(event)}>
      <h3 className={styles.partTitle}>改名与加量</h3>
      <div className={styles.fields}>
        <TextField label="名称" value={name} maxLength={LIMITS.name} onChange={setName} />
        <TextField
          label="发行量（张）"
          placeholder="不限"
          inputMode="numeric"
          value={total}
          hint="只能增加"
          error={isTotal ? undefined : '写整数，不限就留空'}
          onChange={setTotal}
        />
        <TextField label="改动的原因" value={reason} maxLength={LIMITS.reason} onChange={setReason} />
      </div>
      {refused !== undefined && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={busy} disabled={!isWhole}>
        保存改动
      </Button>
    </form>
  )
}
