import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, IconButton, ShareIcon } from '@niujin/ui'

/** Over the picture: the way back, and sharing. */
export function RoomTop({ onShare }: { onShare: () => void }): ReactNode {
  const navigate = useNavigate()
  // The router numbers its entries: without one of ours before this, back is the hall.
  const goBack = () => {
    const { idx }: { idx?: number } = history.state ?? {}
    void (typeof idx === 'number' && idx > 0 ? navigate(-1) : navigate('/LiveInteraction'))
  }
  return (
    <>
      <IconButton label="返回" onClick={goBack}>
        <BackIcon />
      </IconButton>
      <IconButton label="分享" onClick={onShare}>
        <ShareIcon />
      </IconButton>
    </>
  )
}
