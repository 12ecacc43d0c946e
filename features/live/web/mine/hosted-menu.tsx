import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EditIcon, TrashIcon, VideoIcon } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { BroadcastCard } from '../../contract/index.ts'
import { CancelBroadcast } from './cancel-broadcast.tsx'
import styles from './mine-view.module.css'

/** What the host can do with a broadcast before it begins. */
export default function HostedMenu({
  card,
  onCancelled,
  onClose,
}: {
  card: BroadcastCard
  onCancelled: () => void
  onClose: () => void
}): ReactNode {
  const { tsId, title, state } = card
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const isDraft = state === 'draft'
  return (
    <BottomSheet title={isDraft ? '草稿' : '未开播'} onClose={onClose}>
      <p className={styles.about}>{title}</p>
      <SheetRow
        icon={<VideoIcon />}
        detail="画面、课件、聊天管理"
        onClick={() => void navigate(`/Myzb?studio=${tsId}`)}
      >
        进开播台
      </SheetRow>
      <SheetRow icon={<EditIcon />} onClick={() => void navigate(`/Myzb?edit=${tsId}`)}>
        修改
      </SheetRow>
      <SheetRow icon={<TrashIcon />} danger onClick={() => setIsAsked(true)}>
        {isDraft ? '删除草稿' : '取消直播'}
      </SheetRow>
      {isAsked && (
        <CancelBroadcast
          tsId={tsId}
          isDraft={isDraft}
          onCancelled={() => {
            onCancelled()
            onClose()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </BottomSheet>
  )
}
