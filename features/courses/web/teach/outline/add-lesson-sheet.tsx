import type { ReactNode } from 'react'
import { LESSON_KIND_NAMES, LESSON_KINDS, type LessonKind } from '@niujin/academy'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { KIND_WORDS } from './lesson-words.ts'

export type AddLessonSheetProps = { onAdd: (kind: LessonKind) => void; onClose: () => void }

/** What a new lesson is made of; that never changes. */
export default function AddLessonSheet({ onAdd, onClose }: AddLessonSheetProps): ReactNode {
  return (
    <BottomSheet title="加一课" onClose={onClose}>
      {LESSON_KIND_NAMES.map((kind) => (
        <SheetRow key={kind} detail={KIND_WORDS[kind]} onClick={() => onAdd(kind)}>
          {LESSON_KINDS[kind]}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}
