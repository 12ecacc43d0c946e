import type { ReactNode, RefObject } from 'react'
import { FullScreenIcon, IconButton, MuteIcon, SoundIcon } from '@niujin/ui'
import { PipIcon, ShrinkIcon } from '@niujin/ui/player'
import { usePictureInPicture } from './use-picture-in-picture.ts'

export function SoundButton({ isMuted, onToggle }: { isMuted: boolean; onToggle: () => void }): ReactNode {
  return (
    <IconButton label={isMuted ? '打开声音' : '静音'} pressed={isMuted} onClick={onToggle}>
      {isMuted ? <MuteIcon /> : <SoundIcon />}
    </IconButton>
  )
}

export type SizeButtonsProps = { video: RefObject<HTMLVideoElement | null>; isFull: boolean; onFull: () => void }

/** A small window where the browser can, and the whole screen. */
export function SizeButtons({ video, isFull, onFull }: SizeButtonsProps): ReactNode {
  const pip = usePictureInPicture(video)
  return (
    <>
      {pip.isOffered && (
        <IconButton label="画中画" pressed={pip.isOn} onClick={pip.toggle}>
          <PipIcon />
        </IconButton>
      )}
      <IconButton label={isFull ? '退出全屏' : '全屏'} pressed={isFull} onClick={onFull}>
        {isFull ? <ShrinkIcon /> : <FullScreenIcon />}
      </IconButton>
    </>
  )
}
