import type { ReactNode } from 'react'
import { ReportSheet } from '@niujin/community/sheets'
import { REPORT_REASONS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Reports a post. */
export default function ReportPostSheet({ postId, onClose }: { postId: string; onClose: () => void }): ReactNode {
  return (
    <ReportSheet
      reasons={REPORT_REASONS}
      onReport={(report) => ask('reportPost', { postId, ...report })}
      onClose={onClose}
    />
  )
}
