import { fractionOf } from './random.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Shanghai is ahead of UTC by so much. */
const SHANGHAI = 480 * MINUTE
/** Minutes of the day at which people write: before the opening, over noon, after the close, in the evening. */
const HOURS: readonly (readonly [from: number, to: number])[] = [
  [450, 555],
  [695, 775],
  [905, 1080],
  [1170, 1350],
]
/** Posts and articles are spread over so many days. */
const SPREAD = 38
/** Opinions reach back over 80 trading days; the last one is old enough to have an outcome. */
const OPINION_FIRST = 116
const OPINION_LAST = 9

interface DatedPiece {
  readonly name: string
  /** Position among the `of` things of its author, from 0: the first is the oldest. */
  readonly at: number
  readonly of: number
  readonly isOpinion?: boolean
}

/** When a sample came out, milliseconds since 1970: in the order of its author's things, at an hour when people write. */
export function momentOf({ name, at, of, isOpinion = false }: DatedPiece, now: number): number {
  const [oldest, newest] = isOpinion ? [OPINION_FIRST, OPINION_LAST] : [SPREAD, 0]
  const step = (oldest - newest) / of
  const daysAgo = Math.max(newest, oldest - step * (at + fractionOf(`day ${name}`)))
  const day = Math.floor((now + SHANGHAI - daysAgo * DAY) / DAY) * DAY
  const hours = HOURS[Math.floor(fractionOf(`part ${name}`) * HOURS.length)] ?? [905, 1080]
  const minutes = hours[0] + fractionOf(`minute ${name}`) * (hours[1] - hours[0])
  const moment = Math.floor(day + minutes * MINUTE - SHANGHAI)
  // Whatever would come out later today came out at that hour yesterday.
  return moment < now - MINUTE ? moment : moment - DAY
}

/** When the `turn`th remark under a thing was made, milliseconds since 1970. */
export function momentOfRemark(
  name: string,
  turn: number,
  { after, now }: { readonly after: number; now: number },
): number {
  const minutes = 6 + turn * 17 + fractionOf(`remark ${name} ${turn}`) * 40
  const wanted = after + minutes * MINUTE
  return Math.floor(Math.min(wanted, now - MINUTE + turn))
}
