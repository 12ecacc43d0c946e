import { useState, type ReactNode } from 'react'
import { PagedList } from '@niujin/console-kit'
import type { StaffComment, Verdict } from '../contract/index.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { QueueItem } from './queue-item.tsx'
import type { UsedQueue } from './use-queue.ts'
import styles from './comments.module.css'

type Open = { readonly comment: StaffComment; readonly what: Verdict | 'mute' }

/** The comments of one queue with what can be done about each. */
export function QueuePanel({ queue, name }: { queue: UsedQueue; name: string }): ReactNode {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PagedList paged={queue.paged} empty={`没有${name}的评论`} drawing="message">
        {(rows) => (
          <ul className={styles.queue} aria-label={`${name}的评论`} aria-busy={queue.paged.busy || undefined}>
            {rows.map((comment) => (
              <QueueItem
                key={comment.id}
                comment={comment}
                onDecide={(what) => setOpen({ comment, what })}
                onMute={() => setOpen({ comment, what: 'mute' })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {open?.what === 'mute' && (
        <MuteDialog
          comment={open.comment}
          onClose={close}
          onDone={(mute) => {
            queue.muted(open.comment.memberId, mute)
            close()
          }}
        />
      )}
      {open && open.what !== 'mute' && (
        <DecideDialog
          comment={open.comment}
          verdict={open.what}
          onClose={close}
          onDone={() => {
            queue.decided(open.comment.id)
            close()
          }}
        />
      )}
    </>
  )
}
