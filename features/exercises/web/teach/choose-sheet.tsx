import type { ReactNode } from 'react'
import { EmptyState } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import type { OwnExercise } from '../../contract/index.ts'
import { OwnList } from './own-list.tsx'

export type ChooseSheetProps = {
  list: readonly OwnExercise[]
  onChoose: (id: string) => void
  onClose: () => void
}

/** One of the exercises that may be used. */
export default function ChooseSheet({ list, onChoose, onClose }: ChooseSheetProps): ReactNode {
  const usable = list.filter(({ state }) => state === 'published')
  return (
    <BottomSheet title="选一个练习" onClose={onClose}>
      {usable.length === 0 ? (
        <EmptyState drawing="list" text="还没有编过练习，可以新编一个" />
      ) : (
        <OwnList list={usable} rowOf={({ id }) => ({ onClick: () => onChoose(id) })} />
      )}
    </BottomSheet>
  )
}
