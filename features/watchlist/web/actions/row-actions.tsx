import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AlertAddIcon, GridIcon, StarIcon, TrashIcon } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import type { Subject } from '@niujin/web-kit'
import { useWatch } from '../watch/use-watch.ts'

const ChooseGroupDialog = lazy(() => import('../groups/choose-group-dialog.tsx'))
const AlertSheet = lazy(() => import('../alerts/alert-sheet.tsx'))

export type RowActionsProps = { subject: Subject; onClose: () => void }

/** What a long press on any row of securities offers: 加自选 or 删除自选, and for members groups and alerts. */
export default function RowActions({ subject, onClose }: RowActionsProps): ReactNode {
  const { isWatched, isMember, busy, add, remove } = useWatch(subject)
  const [opened, setOpened] = useState<'groups' | 'alerts'>()
  const close = async (work: () => Promise<boolean>) => {
    if (await work()) onClose()
  }
  return (
    <>
      {isWatched === true ? (
        <SheetRow icon={<TrashIcon />} disabled={busy} onClick={() => void close(remove)}>
          删除自选
        </SheetRow>
      ) : (
        <SheetRow icon={<StarIcon />} disabled={busy || isWatched === undefined} onClick={() => void close(add)}>
          加自选
        </SheetRow>
      )}
      {isMember && (
        <>
          <SheetRow icon={<GridIcon />} onClick={() => setOpened('groups')}>
            加到分组
          </SheetRow>
          <SheetRow icon={<AlertAddIcon />} onClick={() => setOpened('alerts')}>
            预警
          </SheetRow>
        </>
      )}
      <Suspense>
        {opened === 'groups' && (
          <ChooseGroupDialog mode="add" ids={[subject.id]} onDone={onClose} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'alerts' && <AlertSheet stock={subject} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
