import { stored } from '@niujin/web-kit/device'

/** A stretch that was watched and that the server has not taken yet. */
export interface WaitingBeat {
  readonly lessonId: string
  readonly sessionId: string
  readonly seq: number
  /** Whole seconds of the video. */
  readonly from: number
  readonly to: number
  readonly speed: number
  /** ISO 8601 with offset. */
  readonly at: string
}

/** Beats kept on a device; without a network a lesson is one beat, so this is many lessons. */
const MOST = 200
/** Seconds of the video in one beat, as the server takes them. */
const LONGEST = 14_400

const waiting = stored<readonly WaitingBeat[]>('local', 'learning-beats', {
  shape: (given) => (Array.isArray(given) ? given.filter(isBeat) : undefined),
  empty: [],
  of: 'member',
})

/** What waits, in order. */
export function waitingBeats(): readonly WaitingBeat[] {
  return waiting.read()
}

/** Puts a beat at the end; without a network it goes on with the one before, so that a long lesson is one beat. */
export function queueBeat(beat: WaitingBeat, { isOffline }: { isOffline: boolean }): void {
  waiting.change((list) => {
    const last = list.at(-1)
    if (last && isOffline && goesOn(last, beat)) return [...list.slice(0, -1), { ...last, to: beat.to, at: beat.at }]
    return [...list, beat].slice(-MOST)
  })
}

/** The server has it, or will never take it. */
export function dropBeat({ sessionId, seq }: WaitingBeat): void {
  waiting.change((list) => list.filter((one) => one.sessionId !== sessionId || one.seq !== seq))
}

function goesOn(last: WaitingBeat, next: WaitingBeat): boolean {
  return (
    last.sessionId === next.sessionId &&
    last.lessonId === next.lessonId &&
    last.speed === next.speed &&
    last.to === next.from &&
    last.to > last.from &&
    next.to - last.from <= LONGEST
  )
}

const TEXTS = ['lessonId', 'sessionId', 'at'] as const
const NUMBERS = ['seq', 'from', 'to', 'speed'] as const

function isBeat(given: unknown): given is WaitingBeat {
  if (typeof given !== 'object' || given === null) return false
  const fields = given as Readonly<Record<string, unknown>>
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') && NUMBERS.every((name) => typeof fields[name] === 'number')
  )
}
