import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ListRow, VideoIcon } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import styles from './my-videos.module.css'

const MyVideosSheet = lazy(async () => ({ default: (await import('./my-videos-sheet.tsx')).MyVideosSheet }))

/** One's own videos in the personal centre; only for those who may publish, or have published. */
export default function MyVideosRow(): ReactNode {
  const member = useMember()
  const [open, setOpen] = useState(false)
  const { value } = useRead({ key: member?.niujinUid, ask: (options) => ask('ownVideos', { count: 1 }, options) })
  if (!value || (!value.mayPublish && value.list.length === 0)) return null
  return (
    <div className={styles.row}>
      <ListRow
        title="我的视频"
        lead={<VideoIcon className={styles.icon ?? ''} />}
        arrow
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <MyVideosSheet onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
