/** `isJump`: somebody went there; else the picture went on by itself. */
type Listener = (isJump: boolean) => void

/** Where the picture of a recording is, for all that goes with it: the bar, the talk, the chapters. Milliseconds. */
export class PlayClock {
  readonly #listeners = new Set<Listener>()
  #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  readonly read = (): number => this.#ms

  readonly watch = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The picture is there now. */
  set(ms: number, { isJump }: { isJump: boolean }): void {
    if (ms === this.#ms && !isJump) return
    this.#ms = ms
    for (const listener of this.#listeners) listener(isJump)
  }
}
