/** What is asked for. */
export interface AskedFor {
  /** Names it, as text: another key is something else. `undefined` asks for nothing for now. */
  readonly key: string | undefined
  /** The page's epoch: the same is asked for again after every sign-in. */
  readonly epoch: number
}

/** Remembers what was asked for last, and ends the question before with each new one. */
export interface Asked {
  /** True when `next` has to be asked for. */
  readonly take: (next: AskedFor) => boolean
  /** Its answer is there without asking; what is on its way is older. */
  readonly settle: (next: AskedFor) => void
  /** It was not answered: asked for again when it is wanted next. */
  readonly forget: () => void
  /** A question leaves; the signal ends it. */
  readonly begin: () => AbortSignal
  /** The question of this signal has its answer. */
  readonly finish: (signal: AbortSignal) => void
  /** Nobody waits any longer. */
  readonly leave: () => void
}

/** Begins with what the page was loaded with, if anything. */
export function createAsked(loaded?: AskedFor): Asked {
  let known = loaded
  let open: AbortController | undefined
  const end = () => {
    open?.abort()
    open = undefined
  }
  return {
    take(next) {
      if (next.key === undefined || (known?.key === next.key && known.epoch === next.epoch)) return false
      known = next
      return true
    },
    settle(next) {
      end()
      known = next
    },
    forget() {
      known = undefined
    },
    begin() {
      end()
      open = new AbortController()
      return open.signal
    },
    finish(signal) {
      if (open?.signal === signal) open = undefined
    },
    leave() {
      if (open) known = undefined
      end()
    },
  }
}
