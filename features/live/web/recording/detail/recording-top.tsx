import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CollectButton } from '@niujin/collections/web'
import { BackIcon, IconButton, ShareIcon } from '@niujin/ui'
import type { BroadcastCard } from '../../../contract/index.ts'
import styles from './recording-top.module.css'

/** Over the picture: the way back, collecting, sharing. */
export function RecordingTop({
  broadcast: { tsId, title },
  onShare,
}: {
  broadcast: BroadcastCard
  onShare: () => void
}): ReactNode {
  const navigate = useNavigate()
  // The router numbers its entries: without one of ours before this, back is the list.
  const goBack = () => {
    const { idx }: { idx?: number } = history.state ?? {}
    void (typeof idx === 'number' && idx > 0 ? navigate(-1) : navigate('/Review'))
  }
  return (
    <>
      <IconButton label="返回" onClick={goBack}>
        <BackIcon />
      </IconButton>
      <span className={styles.end}>
        <CollectButton target={{ kind: 'review', id: tsId }} title={title} />
        <IconButton label="分享" onClick={onShare}>
          <ShareIcon />
        </IconButton>
      </span>
    </>
  )
}
