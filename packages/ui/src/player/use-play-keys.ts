import { useKeys } from './use-keys.ts'

export type PlayKeys = {
  toggle: () => void
  /** Seconds. */
  jump: (seconds: number) => void
  toggleMuted: () => void
  /** what has no text has no key for it */
  toggleSubtitles?: () => void
  full: () => void
}

const STEP = 10

/** 空格 pauses, 左 and 右 jump ten seconds, M, C and F for sound, text and the whole screen. */
export function usePlayKeys({ toggle, jump, toggleMuted, toggleSubtitles, full }: PlayKeys): void {
  useKeys({
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => jump(-STEP),
    ArrowRight: () => jump(STEP),
    j: () => jump(-STEP),
    l: () => jump(STEP),
    m: toggleMuted,
    c: toggleSubtitles,
    f: full,
  })
}
