import { partAt, saidIn, type Part, type ChatRecordLog } from './chat-record-log.ts'

/** So much before a moment is fetched first: the talk that led to it (milliseconds). */
const BEFORE = 60_000
/** So much is fetched at once, and kept ahead at least half of it (milliseconds). */
const AHEAD = 120_000

export interface Wish {
  /** The moment that is watched. */
  readonly ms: number
  /** The chat ends here; nothing is asked for behind. */
  readonly endMs: number
  /** Messages up to that moment that should be known. */
  readonly least: number
}

/** The part to fetch next so that playing on finds its messages there; undefined when enough is known. */
export function nextPart(log: ChatRecordLog, { ms, endMs, least }: Wish): Part | undefined {
  const here = partAt(log, ms)
  if (!here) return between(log, { from: Math.max(0, ms - BEFORE), to: Math.min(endMs, ms + AHEAD) }, ms)
  if (here.to < Math.min(endMs, ms + AHEAD / 2)) return partAfter(log, here, endMs)
  return saidIn(log, here, ms).length < least ? olderPart(log, here) : undefined
}

/** The part just before a known one; longer each time, because where little was said one has to look further. */
export function olderPart({ known }: ChatRecordLog, here: Part): Part | undefined {
  if (here.from === 0) return undefined
  const earlier = known.findLast(({ to }) => to <= here.from)
  return { from: Math.max(earlier?.to ?? 0, here.from - Math.max(BEFORE, here.to - here.from)), to: here.from }
}

function partAfter({ known }: ChatRecordLog, here: Part, endMs: number): Part {
  const later = known.find(({ from }) => from >= here.to)
  return { from: here.to, to: Math.min(later?.from ?? endMs, here.to + AHEAD, endMs) }
}

/** The wanted part without what is known at its ends. */
function between({ known }: ChatRecordLog, { from, to }: Part, ms: number): Part | undefined {
  const earlier = known.findLast((part) => part.to <= ms)
  const later = known.find((part) => part.from > ms)
  const part = { from: Math.max(from, earlier?.to ?? 0), to: Math.min(to, later?.from ?? to) }
  return part.from < part.to ? part : undefined
}
