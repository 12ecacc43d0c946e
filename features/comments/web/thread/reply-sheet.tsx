import type { ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import { Composer } from '@niujin/quotes/mention'
import { BottomSheet } from '@niujin/ui/dialog'
import type { Comment, Reply } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { useSave } from '../list/use-save.ts'
import type { Target } from '../shared/paths.ts'
import styles from './sheets.module.css'

export type ReplySheetProps = {
  target: Target
  comment: Reply
  onSaved: (saved: Comment) => void
  onClose: () => void
}

/** Answers a comment, with the comment in sight. */
export default function ReplySheet({ target, comment, onSaved, onClose }: ReplySheetProps): ReactNode {
  const save = useSave(target, comment.id)
  return (
    <BottomSheet title={`回复 ${comment.author.nickname}`} onClose={onClose}>
      <blockquote className={styles.quoted}>{plainText(comment.content)}</blockquote>
      <Composer
        placeholder={`回复 ${comment.author.nickname}`}
        most={LIMITS.content}
        wantsFocus
        draftKey={`comment:${comment.id}`}
        onSend={async (text, stocks) => {
          const outcome = await save(text, stocks)
          if (typeof outcome === 'string') return outcome
          onSaved(outcome)
          return undefined
        }}
      />
    </BottomSheet>
  )
}
