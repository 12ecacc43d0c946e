import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import { AlertAddIcon, GridIcon, StarIcon, TrashIcon } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import type { Subject } from '@niujin/web-kit'
import { SecurityAlerts } from '../alerts/security-alerts.tsx'
import { useWatch } from '../watch/use-watch.ts'
import { ListedActions } from './listed-actions.tsx'
import { ShownListContext } from './shown-list.ts'

const ChooseGroupDialog = lazy(() => import('../groups/choose-group-dialog.tsx'))

export type RowActionsProps = { subject: Subject; onClose: () => void }

/**
 * What a long press on any row of securities offers: 加自选 or 删除自选, 预警, and for members groups; in the watchlist
 * itself also what concerns its order and notes.
 */
export default function RowActions({ subject, onClose }: RowActionsProps): ReactNode {
  const { isWatched, isMember, busy, add, remove } = useWatch(subject)
  const list = use(ShownListContext)
  const item = list?.items.find(({ id }) => id === subject.id)
  const [opened, setOpened] = useState<'groups' | 'alerts'>()
  const close = async (work: () => Promise<boolean>) => {
    if (await work()) onClose()
  }
  return (
    <>
      {list && item && <ListedActions list={list} item={item} onClose={onClose} />}
      <SheetRow icon={<AlertAddIcon />} onClick={() => setOpened('alerts')}>
        预警
      </SheetRow>
      {isMember && (
        <SheetRow icon={<GridIcon />} onClick={() => setOpened('groups')}>
          加到分组
        </SheetRow>
      )}
      {isWatched === true ? (
        <SheetRow icon={<TrashIcon />} disabled={busy} onClick={() => void close(remove)}>
          删除自选
        </SheetRow>
      ) : (
        <SheetRow icon={<StarIcon />} disabled={busy || isWatched === undefined} onClick={() => void close(add)}>
          加自选
        </SheetRow>
      )}
      {opened === 'groups' && (
        <Suspense>
          <ChooseGroupDialog mode="add" ids={[subject.id]} onDone={onClose} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {opened === 'alerts' && <SecurityAlerts stock={subject} onClose={() => setOpened(undefined)} />}
    </>
  )
}
