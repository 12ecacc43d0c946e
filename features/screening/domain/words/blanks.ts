/** A text without some of its blanks, and where each of its characters stood. */
export interface Tightened {
  readonly text: string
  readonly origin: readonly number[]
}

/** Words that belong to what follows them, however much room is left between. */
const DANGLING =
  /(?:不|没有?|非|未|无|别|勿|剔除掉?|排除掉?|去除|去掉|不要|不含|除了?|会|将|要|快|即将|可能|预计|有望|明天|明日|后天|下周|未来|周线|月线|季线|分钟|小时线?|周|月|级别|去年|前年|上月|上周|昨天|昨日|前天|以前|之前|行业|平均|大盘|指数|[年季])$/
/** People write at most so many words for one thing: 近5日 涨幅 大于 10 %. */
const MOST_JOINED = 8
/** Parts of one text that are read, which takes a tenth of a millisecond each: the process has other things to do. */
const MOST_READ = 200

/** Whether the words end so that what follows must not be read without them. */
export function dangles(words: string): boolean {
  return DANGLING.test(words)
}

/**
 * Closes the blanks inside one thing said (`市盈率 小于 20`) and after words that turn the meaning of what follows; a blank
 * between two things stays. `reads` tells of a text whether all of it is understood.
 */
export function tightened(text: string, reads: (text: string) => boolean): Tightened {
  const isUnderstood = remembered(reads)
  const characters: string[] = []
  const origin: number[] = []
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      characters.push(text[at] ?? '')
      origin.push(at)
    }
  }
  let end = 0
  for (const group of groupsOf(text, isUnderstood)) {
    for (const [position, { from, to }] of group.entries()) {
      if (position === 0) keep(end, from)
      keep(from, to)
      end = to
    }
  }
  keep(end, text.length)
  return { text: characters.join(''), origin }
}

/**
 * The same words are asked about from several positions, and to read them takes a while. Of a text that is cut up more than
 * any person's, what comes late counts as not understood and keeps its blanks.
 */
function remembered(reads: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    const answer = known.get(text) ?? (known.size < MOST_READ && reads(text))
    known.set(text, answer)
    return answer
  }
}

interface Word {
  readonly from: number
  readonly to: number
}

function groupsOf(text: string, isUnderstood: (text: string) => boolean): Word[][] {
  const words = Array.from(text.matchAll(/\S+/g), ({ index, 0: { length } }) => ({ from: index, to: index + length }))
  const said = (from: number, count: number) =>
    words
      .slice(from, from + count)
      .map((word) => text.slice(word.from, word.to))
      .join('')
  const groups: Word[][] = []
  let at = 0
  while (at < words.length) {
    const count = lengthOfGroup({ at, most: Math.min(MOST_JOINED, words.length - at), said, isUnderstood })
    groups.push(words.slice(at, at + count))
    at += count
  }
  return groups
}

interface GroupStart {
  readonly at: number
  readonly most: number
  readonly said: (from: number, count: number) => string
  readonly isUnderstood: (text: string) => boolean
}

function lengthOfGroup({ at, most, said, isUnderstood }: GroupStart): number {
  const isAlone = isUnderstood(said(at, 1))
  if (isAlone && (most === 1 || isUnderstood(said(at + 1, 1)))) return 1
  const joined = mostUnderstood({ at, most, said, isUnderstood })
  if (joined > 0 || isAlone) return Math.max(1, joined)
  let count = 1
  while (count < most && dangles(said(at + count - 1, 1))) count += 1
  return count
}

/** How many words together are understood, when what follows them stands for itself; 0 when none are. */
function mostUnderstood({ at, most, said, isUnderstood }: GroupStart): number {
  let joined = 0
  for (let count = 2; count <= most; count += 1) {
    if (!isUnderstood(said(at, count))) continue
    joined = count
    // What follows may belong to it as well: MA5 > MA10 > MA20.
    if (count === most || isUnderstood(said(at + count, 1))) break
  }
  return joined
}
