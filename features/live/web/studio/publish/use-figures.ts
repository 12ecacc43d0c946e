import { useEffect, useState } from 'react'
import type { Publisher } from './publisher.ts'

/** How the sending goes. */
export interface SendingFigures {
  /** Bits a second that left the page. */
  readonly bitrate: number
  /** Pictures left out for want of network, since the beginning. */
  readonly dropped: number
  /** The network took less than wanted of late, and the picture was made smaller. */
  readonly isCongested: boolean
}

const EVERY = 1000
/** The picture is encoded with so much while the network takes all (bits a second). */
const WANTED = 1_500_000

/** Looks once a second while something is sent. */
export function useFigures(control: Publisher, isOn: boolean): SendingFigures | undefined {
  const [figures, setFigures] = useState<SendingFigures>()
  useEffect(() => {
    if (!isOn) return undefined
    let before: { bytes: number; at: number } | undefined
    const measure = () => {
      const now = control.figures()
      if (!now) return
      const at = performance.now()
      const seconds = before ? (at - before.at) / 1000 : 0
      const bitrate = before && seconds > 0 ? Math.max(0, ((now.sentBytes - before.bytes) * 8) / seconds) : 0
      setFigures({ bitrate, dropped: now.droppedPictures, isCongested: now.pictureBitrate < WANTED * 0.9 })
      before = { bytes: now.sentBytes, at }
    }
    measure()
    const timer = setInterval(measure, EVERY)
    return () => {
      clearInterval(timer)
      setFigures(undefined)
    }
  }, [control, isOn])
  return figures
}
