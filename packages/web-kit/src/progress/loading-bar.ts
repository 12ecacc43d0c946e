import type { Activity } from './activity.ts'

/** Requests shorter than this show no bar, milliseconds. */
const THROTTLE = 200
/** How long the bar takes to about 100 %, milliseconds. */
const DURATION = 5000
/** How long the full bar stays after the end, milliseconds. */
const HIDE_DELAY = 500
const STEP = 100

/** The bar as it is drawn; progress in percent. */
export interface BarView {
  readonly visible: boolean
  readonly progress: number
  readonly failed: boolean
}

const HIDDEN: BarView = { visible: false, progress: 0, failed: false }

/** Drives the loading bar from what is running: throttle, advance, finish, hide. */
export class LoadingBar {
  private shown: BarView = HIDDEN
  private running = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly onChange: () => void

  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  get view(): BarView {
    return this.shown
  }

  /** Follows a change of activity. */
  follow({ pending, failed }: Activity): void {
    if (pending > 0 && !this.running) this.start()
    if (pending === 0 && this.running) this.finish(failed)
    else if (failed && this.shown.visible) this.show({ ...this.shown, failed })
  }

  /** Stops all timers. */
  stop(): void {
    clearTimeout(this.timer)
    this.running = false
  }

  private start(): void {
    this.running = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.show({ visible: true, progress: 0, failed: false })
      this.advance(0)
    }, THROTTLE)
  }

  private advance(elapsed: number): void {
    // Only the end of the requests completes the bar.
    const progress = Math.min(99, (elapsed / DURATION) * 100)
    this.show({ ...this.shown, progress })
    if (elapsed < DURATION) this.timer = setTimeout(() => this.advance(elapsed + STEP), STEP)
  }

  private finish(failed: boolean): void {
    this.stop()
    if (!this.shown.visible) return
    this.show({ visible: true, progress: 100, failed })
    this.timer = setTimeout(() => this.show(HIDDEN), HIDE_DELAY)
  }

  private show(view: BarView): void {
    this.shown = view
    this.onChange()
  }
}
