import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PagedList, Skeleton } from '@niujin/ui'
import { useNeedMember } from '@niujin/web-kit'
import type { Reply } from '../../contract/index.ts'
import type { Target } from '../shared/paths.ts'
import { CommentThread } from '../thread/comment-thread.tsx'
import type { UsedComments } from './use-comments.ts'
import styles from './comment-list.module.css'

const CommentMenu = lazy(() => import('../thread/comment-menu.tsx'))
const ReportSheet = lazy(() => import('../thread/report-sheet.tsx'))
const ReplySheet = lazy(() => import('../thread/reply-sheet.tsx'))

export type CommentListProps = {
  target: Target
  comments: UsedComments
  /** The comment or reply whose address was opened. */
  focus?: string | undefined
}

interface Sheet {
  readonly kind: 'menu' | 'report' | 'reply'
  readonly comment: Reply
}

/** Threads one after the other, and the sheets of what can be done with one comment. */
export function CommentList({ target, comments, focus }: CommentListProps): ReactNode {
  const [sheet, setSheet] = useState<Sheet>()
  const needMember = useNeedMember()
  const { paged, now } = comments
  const onReply = (comment: Reply) => {
    setSheet(undefined)
    needMember(() => setSheet({ kind: 'reply', comment }))
  }
  const onReport = (comment: Reply) => {
    setSheet(undefined)
    needMember(() => setSheet({ kind: 'report', comment }))
  }
  return (
    <>
      <PagedList
        paged={paged}
        waiting={<Skeleton shape="card" count={3} />}
        empty="还没有评论，说说你的看法"
        drawing="message"
        endText="没有更多评论了"
      >
        {(list) => (
          <ul className={styles.list} aria-label="评论">
            {list.map((comment) => (
              <CommentThread
                key={comment.id}
                comment={comment}
                now={now}
                focus={focus}
                acts={{ onReply, onMenu: (one) => setSheet({ kind: 'menu', comment: one }) }}
                onReplies={comments.addReplies}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {sheet && (
          <OpenSheet
            sheet={sheet}
            target={target}
            comments={comments}
            acts={{ onReply, onReport, onClose: () => setSheet(undefined) }}
          />
        )}
      </Suspense>
    </>
  )
}

interface SheetActs {
  readonly onReply: (comment: Reply) => void
  readonly onReport: (comment: Reply) => void
  readonly onClose: () => void
}

function OpenSheet({
  sheet,
  target,
  comments,
  acts,
}: {
  sheet: Sheet
  target: Target
  comments: UsedComments
  acts: SheetActs
}): ReactNode {
  const { kind, comment } = sheet
  const { onClose } = acts
  const closing =
    <Given,>(act: (given: Given) => void) =>
    (given: Given) => {
      act(given)
      onClose()
    }
  if (kind === 'report') return <ReportSheet comment={comment} onClose={onClose} />
  if (kind === 'reply')
    return <ReplySheet target={target} comment={comment} onSaved={closing(comments.saved)} onClose={onClose} />
  return (
    <CommentMenu
      comment={comment}
      onClose={onClose}
      onReply={() => acts.onReply(comment)}
      onReport={() => acts.onReport(comment)}
      onRemoved={() => closing(comments.removed)(comment)}
    />
  )
}
