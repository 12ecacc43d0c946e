import { useKeys } from '@niujin/ui/player'
import { setSound, useSound } from './sound.ts'

export type WatchKeys = { next: () => void; previous: () => void; isActive: boolean }

/** Keys that move through the videos: 下 and 上, M for the sound. */
export function useWatchKeys({ next, previous, isActive }: WatchKeys): void {
  const sound = useSound()
  const acts = {
    ArrowDown: next,
    PageDown: next,
    j: next,
    ArrowUp: previous,
    PageUp: previous,
    k: previous,
    m: () => setSound(!sound),
  }
  useKeys(isActive ? acts : {})
}
