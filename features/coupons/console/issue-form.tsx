import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, TextField } from '@niujin/ui'
import { LIMITS, type StaffTemplate } from '../contract/index.ts'
import { IssueTables } from './issue-tables.tsx'
import { idsIn } from './template-draft.ts'
import { useIssue, type Preview } from './use-issue.ts'
import styles from './coupons.module.css'

const MOST_PASTED = 10_000

export type IssueFormProps = {
  template: StaffTemplate
  /** the figures have changed */
  onIssued: () => void
}

/** Gives coupons to a pasted list of members: first who they are, then the giving, then what became of each line. */
export function IssueForm({ template: { id, name }, onIssued }: IssueFormProps): ReactNode {
  const [pasted, setPasted] = useState('')
  const [count, setCount] = useState('1')
  const [reason, setReason] = useState('')
  const issuing = useIssue(id, onIssued)
  const { preview } = issuing
  const members = idsIn(pasted)
  const each = eachOf(count)
  const known = knownOf(preview)
  const mayPress = isReady({ count: each, listed: members.length }) && (!preview || (known > 0 && isReason(reason)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!mayPress || each === undefined) return
    if (!preview) return issuing.see(members)
    if (await issuing.give({ members, count: each, reason: reason.trim() })) setPasted('')
  }
  const paste = (text: string) => {
    issuing.clear()
    setPasted(text)
  }
  return (
    <form className={styles.part} aria-label="发给会员" onSubmit={(event) => void submit(event)}>
      <h3 className={styles.partTitle}>发给会员</h3>
      <TextArea
        label={`会员编号，一行一个，最多 ${LIMITS.members} 个`}
        rows={4}
        most={MOST_PASTED}
        value={pasted}
        onChange={paste}
      />
      <div className={styles.fields}>
        <TextField
          label="每人几张"
          inputMode="numeric"
          value={count}
          error={each === undefined ? `写 1–${LIMITS.each}` : undefined}
          onChange={setCount}
        />
        <TextField label="发放的原因" value={reason} maxLength={LIMITS.reason} onChange={setReason} />
      </div>
      <IssueTables {...issuing} wanted={known * (each ?? 0)} />
      <Button type="submit" variant={preview ? 'primary' : 'secondary'} busy={issuing.busy} disabled={!mayPress}>
        {preview ? `发给 ${known} 人，每人 ${each ?? 0} 张“${name}”` : '查看名单'}
      </Button>
    </form>
  )
}

/** How many for each; undefined for what is no such number. */
function eachOf(text: string): number | undefined {
  const count = /^\d$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= LIMITS.each ? count : undefined
}

function isReady({ count, listed }: { count: number | undefined; listed: number }): boolean {
  return count !== undefined && listed > 0
}

const LEAST_REASON = 2

function isReason(text: string): boolean {
  return text.trim().length >= LEAST_REASON
}

/** How many of a list are members. */
function knownOf(preview: Preview | undefined): number {
  return preview?.lines.filter(({ nickname }) => nickname !== null).length ?? 0
}
