import type { ReactNode } from 'react'
import { VideoIcon } from '@niujin/ui'
import { Outline } from '@niujin/ui/player'

/** A struck-through microphone. */
export function MicOffIcon(): ReactNode {
  return (
    <Outline>
      <path d="M9 9v2a3 3 0 0 0 5 2.2M15 10V5a3 3 0 0 0-5.8-1M5 11a7 7 0 0 0 11 5.7M19 11a7 7 0 0 1-.5 2.6M12 18v4M3 3l18 18" />
    </Outline>
  )
}

/** A screen with an arrow out of it: 共享屏幕. */
export function ScreenIcon(): ReactNode {
  return (
    <Outline>
      <rect x="2" y="4" width="20" height="13" rx="2" />
      <path d="M8 21h8M12 17v4M12 13V8M9.5 10 12 7.5 14.5 10" />
    </Outline>
  )
}

export function CameraOnIcon(): ReactNode {
  return <VideoIcon aria-hidden />
}
