import type { ReactNode } from 'react'
import { ReportSheet } from '@niujin/community/sheets'
import { REASON_NAMES, type Reply } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** Reports a comment. */
export default function ReportCommentSheet({ comment, onClose }: { comment: Reply; onClose: () => void }): ReactNode {
  return (
    <ReportSheet
      reasons={REASON_NAMES}
      onReport={(report) => ask('reportComment', { id: comment.id, ...report })}
      onClose={onClose}
    />
  )
}
