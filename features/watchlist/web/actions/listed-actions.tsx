import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DragIcon, EditIcon, PinIcon, toast } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import type { Watched } from '../../contract/index.ts'
import type { WatchList } from '../optional/watch-list.ts'

const NoteSheet = lazy(() => import('../notes/note-sheet.tsx'))
const OrderSheet = lazy(() => import('../optional/order-sheet.tsx'))

export type ListedActionsProps = { list: WatchList; item: Watched; onClose: () => void }

/** What concerns a row's position in the list that is shown, and what is written down of it. */
export function ListedActions({ list, item, onClose }: ListedActionsProps): ReactNode {
  const [opened, setOpened] = useState<'note' | 'order'>()
  const pin = async () => {
    toast((await list.pin(item.id, !item.pinned)) ?? (item.pinned ? '已取消置顶' : '已置顶'))
    onClose()
  }
  return (
    <>
      <SheetRow icon={<PinIcon />} onClick={() => void pin()}>
        {item.pinned ? '取消置顶' : '置顶'}
      </SheetRow>
      <SheetRow icon={<DragIcon />} onClick={() => setOpened('order')}>
        排序
      </SheetRow>
      <SheetRow icon={<EditIcon />} onClick={() => setOpened('note')}>
        备注
      </SheetRow>
      <Suspense>
        {opened === 'note' && (
          <NoteSheet
            stock={item}
            onSave={(note) => list.note(item.id, note)}
            onSaved={onClose}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'order' && <OrderSheet list={list} onClose={onClose} />}
      </Suspense>
    </>
  )
}
