import { useState, type ReactNode } from 'react'
import { PagedList, type ConsolePageProps } from '@niujin/console-kit'
import { toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { reviewDecide, type QueueItem as Item, type Verdict } from '../contract/index.ts'
import { QueueItem } from './queue-item.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { keyOfItem, type UsedReviews } from './use-reviews.ts'
import styles from './review.module.css'

export type QueuePanelProps = { reviews: UsedReviews; may: ConsolePageProps['may'] }

/** What waits; each is decided by a button or by one key: Y lets it through, N sends it back, up and down move. */
export function QueuePanel({ reviews: { paged, decided }, may }: QueuePanelProps): ReactNode {
  const [rejected, setRejected] = useState<Item>()
  const { busy, run } = useCall(reviewDecide)
  const decide = async (item: Item, verdict: Verdict, reason = '') => {
    if (busy) return
    const outcome = await run({ kind: item.kind, id: item.id, verdict, reason })
    // A colleague was faster: it is out of the queue either way.
    if (!outcome.ok && outcome.code !== 'DECIDED_ALREADY') return toast(reasonOf(outcome) ?? '没有完成，请重试')
    toast(outcome.ok ? (verdict === 'publish' ? '已通过' : '已退回') : outcome.msg)
    setRejected(undefined)
    decided(item)
  }
  useReviewKeys((key, act) => {
    const item = paged.rows?.find((one) => keyOfItem(one) === key)
    if (!item || rejected) return
    if (act === 'publish') void decide(item, 'publish')
    else setRejected(item)
  })
  return (
    <>
      <p className={styles.keys}>光标在一条里时：Y 通过，N 退回，↑ ↓ 上一条、下一条</p>
      <PagedList paged={paged} empty="没有等着审核的" drawing="message">
        {(rows) => (
          <ul className={styles.queue} aria-label="等着审核的" aria-busy={paged.busy || undefined}>
            {rows.map((item) => (
              <QueueItem
                key={keyOfItem(item)}
                item={item}
                onPublish={() => void decide(item, 'publish')}
                onReject={() => setRejected(item)}
                may={may}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {rejected && (
        <RejectDialog
          item={rejected}
          busy={busy}
          onReject={(reason) => void decide(rejected, 'reject', reason)}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  )
}
