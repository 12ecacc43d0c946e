/** What a page asks for. */
export interface AskedFor {
  /** Names it, as text: another key is something else. `undefined` asks for nothing for now and keeps what is there. */
  readonly key: string | undefined
  /** The page's epoch: the same is asked for again after every sign-in. */
  readonly epoch: number
}

/** Remembers what was asked for last. */
export interface Asked {
  /** True when `next` has to be asked for. */
  readonly take: (next: AskedFor) => boolean
  /** It was not answered: asked for again when it is wanted next. */
  readonly forget: () => void
}

export function createAsked(): Asked {
  let known: AskedFor | undefined
  return {
    take({ key, epoch }) {
      if (key === undefined || (known?.key === key && known.epoch === epoch)) return false
      known = { key, epoch }
      return true
    },
    forget() {
      known = undefined
    },
  }
}
