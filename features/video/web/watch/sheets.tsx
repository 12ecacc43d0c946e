import { lazy, Suspense, type ReactNode } from 'react'
import { CommentSection } from '@niujin/comments/web'
import type { Video } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { sharedPath } from '../paths.ts'

const BottomSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).BottomSheet }))
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

export type SheetName = 'comments' | 'share'
type SheetsProps = {
  name: SheetName
  video: Video
  origin: string
  onClose: () => void
  onShared: (shares: number) => void
}

/** What comes from below over a video, which goes on playing. */
export function Sheets({ name, video, origin, onClose, onShared }: SheetsProps): ReactNode {
  const { id, title } = video
  const countShare = async () => {
    const outcome = await ask('countVideo', { id, event: 'share' })
    if (outcome.ok) onShared(outcome.value.shares)
  }
  return (
    <Suspense>
      {name === 'comments' ? (
        <BottomSheet title={title} onClose={onClose}>
          <CommentSection target={{ kind: 'video', id }} />
        </BottomSheet>
      ) : (
        <ShareSheet
          subject={title}
          url={new URL(sharedPath(id), origin).href}
          onClose={onClose}
          onShared={() => void countShare()}
        />
      )}
    </Suspense>
  )
}
