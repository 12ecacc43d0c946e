import { missingIn, type ChatLog } from './chat-log.ts'

/** How long a place may stay empty before it is asked for: the one before may still be on its way (milliseconds). */
const PATIENCE = 600
/** Between two questions: in a room where messages are checked first, empty places are usual (milliseconds). */
const PAUSE = 1500
/** After a question without an answer (milliseconds). */
const AFTER_FAILURE = 4000
/** Places asked for at once; the server gives no more. */
export const PAGE = 100

interface SeqRange {
  readonly from: number
  readonly to: number
}

export interface HoleFillerDeps {
  readonly log: () => ChatLog
  /** The messages from `from` to `to`; undefined when they could not be had now. */
  readonly fetch: (from: number, to: number) => Promise<ChatLog | undefined>
  readonly found: (messages: ChatLog) => void
}

/** Notices places that were jumped over and asks for them once. What the server does not give was not for this reader. */
export interface HoleFiller {
  /** Places from `from` to `to` were jumped over. */
  readonly note: (from: number, to: number) => void
  /** Begins to ask; the answer ends that. */
  readonly open: () => () => void
}

/** Makes the one that fills the holes of a log. */
export function createHoleFiller({ log, fetch, found }: HoleFillerDeps): HoleFiller {
  let open: SeqRange | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false

  function note(hole: SeqRange, wait: number): void {
    open = open ? { from: Math.min(open.from, hole.from), to: Math.max(open.to, hole.to) } : hole
    timer ??= setTimeout(() => void fill(), wait)
  }

  async function fill(): Promise<void> {
    const hole = open && missingIn(log(), open.from, open.to)
    open = undefined
    const wait = hole ? await ask(hole) : PAUSE
    timer = undefined
    const left: SeqRange | undefined = open
    if (left && isOpen) note(left, wait)
  }

  /** Asks for the newest page of a hole; how long the next question waits. */
  async function ask(hole: SeqRange): Promise<number> {
    const from = Math.max(hole.from, hole.to - PAGE + 1)
    const messages = await fetch(from, hole.to)
    if (!isOpen) return PAUSE
    if (messages) found(messages)
    const rest = messages ? { from: hole.from, to: from - 1 } : hole
    // The timer is still that of this question: it starts anew when this is settled.
    if (rest.from <= rest.to) note(rest, PAUSE)
    return messages ? PAUSE : AFTER_FAILURE
  }

  return {
    note: (from, to) => note({ from, to }, PATIENCE),
    open() {
      isOpen = true
      return () => {
        isOpen = false
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
