import { useState, type ReactNode } from 'react'
import { Badge, Button, SegmentedControl, TextField, toast } from '@niujin/ui'
import { PagedList, Sheet, When } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { LIMITS, PERIOD_NAMES, staffDecideNote, staffNotes, type WatchNote } from '../contract/index.ts'
import styles from './news.module.css'

const STATES = [
  { key: 'pending', label: '待审核' },
  { key: 'published', label: '已发布' },
  { key: 'rejected', label: '已退回' },
] as const
type Shown = (typeof STATES)[number]['key']
const EMPTY: Readonly<Record<Shown, string>> = {
  pending: '没有等待审核的看盘',
  published: '还没有发布的看盘',
  rejected: '没有退回的看盘',
}

/** Notes that experts handed in: the longest waiting first; published ones can be taken down. */
export function NotePanel({ epoch }: { epoch: number }): ReactNode {
  const [status, setStatus] = useState<Shown>('pending')
  const notes = usePaged({ key: status, epoch, ask: (page) => browserCall(staffNotes, { status, ...page }) })
  const leave = (id: string) => notes.edit((note) => (note.id === id ? undefined : note))
  return (
    <Sheet label="看盘审核">
      <div className={styles.states}>
        <SegmentedControl label="状态" items={STATES} value={status} onChange={setStatus} />
      </div>
      <PagedList paged={notes} empty={EMPTY[status]}>
        {(rows) => rows.map((note) => <NoteToReview key={note.id} note={note} onDecided={() => leave(note.id)} />)}
      </PagedList>
    </Sheet>
  )
}

function NoteToReview({ note, onDecided }: { note: WatchNote; onDecided: () => void }): ReactNode {
  const { title, content, period, day, author, at, stocks, reason } = note
  return (
    <article className={styles.note}>
      <p className={styles.head}>
        <Badge variant="accent">
          {day} {PERIOD_NAMES[period]}
        </Badge>
        <span>{author.nickname}</span>
        <When at={at} />
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{content}</p>
      {stocks.length > 0 && <p className={styles.quiet}>相关：{stocks.map(({ name }) => name).join('、')}</p>}
      {reason !== null && <p className={styles.quiet}>原因：{reason}</p>}
      <Decision note={note} onDecided={onDecided} />
    </article>
  )
}

const DONE = { publish: '已通过', reject: '已退回', takeDown: '已下架' } as const

function Decision({ note: { id, status }, onDecided }: { note: WatchNote; onDecided: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffDecideNote)
  const decide = async (decision: keyof typeof DONE) => {
    const outcome = await run({ id, decision, reason })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(DONE[decision])
    onDecided()
  }
  if (status === 'rejected') return null
  return (
    <div className={styles.decide}>
      <TextField
        label="原因"
        placeholder={status === 'pending' ? '退回时必填，作者看得到' : '下架时必填，作者看得到'}
        maxLength={LIMITS.reason}
        value={reason}
        onChange={setReason}
        className={styles.reason ?? ''}
      />
      {status === 'pending' ? (
        <>
          <Button busy={busy} onClick={() => void decide('publish')}>
            通过
          </Button>
          <Button variant="secondary" busy={busy} disabled={reason.trim() === ''} onClick={() => void decide('reject')}>
            退回
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={busy} disabled={reason.trim() === ''} onClick={() => void decide('takeDown')}>
          下架
        </Button>
      )}
    </div>
  )
}
