import { stored } from '@niujin/web-kit/device'
import { createLiveStore } from '@niujin/web-kit/live'

/** Under which devices kept `on` or `off` before. */
const FORMER_KEY = 'video-sound'
const wish = stored('local', 'video-sound', {
  shape: (given) => (typeof given === 'boolean' ? given : undefined),
  empty: false,
})
/** What was said last on this page, which counts before what the device remembers. */
const passing = createLiveStore<boolean>((flush) => flush())
let isCarriedOver = false

/** Whether videos are heard; silent until somebody asks for sound, which the device remembers. */
export function useSound(): boolean {
  carryOver()
  const wished = wish.use()
  return passing.useCell('sound') ?? wished
}

/** Turns the sound of all videos on or off. A browser that refuses is no wish of the person and is not remembered. */
export function setSound(next: boolean, { remember = true }: { remember?: boolean } = {}): void {
  passing.put('sound', next)
  if (remember) wish.write(next)
}

/** What the device remembers from before has its place among what is kept now. */
function carryOver(): void {
  if (isCarriedOver || typeof localStorage === 'undefined') return
  isCarriedOver = true
  try {
    const former = localStorage.getItem(FORMER_KEY)
    if (former === null) return
    localStorage.removeItem(FORMER_KEY)
    wish.write(former === 'on')
  } catch {
    // A private window keeps nothing.
  }
}
