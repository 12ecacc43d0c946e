import { comparedFinder, mirrored, reachedFinder, type Compared, type ComparedFound } from './compared.ts'
import { PERIOD, periodDays, RECENT } from './numbers.ts'
import { conditionWith, type Finder, type Found } from './phrase.ts'

const WITHIN = '(?:之内|以来|内|里)?的?(?:累计|总共|一共)?'
const THIS_YEAR = '(?:今年以来|今年|年初至今|年初以来|年内)的?(?:累计)?'

/** A falling price is said as a number above zero. */
type Direction = 'rise' | 'fall' | 'either'

type Word = readonly [direction: Direction, isVerb: boolean, words: string]

const WORDS: readonly Word[] = [
  ['either', false, '涨跌幅度?'],
  ['rise', false, '涨幅度?'],
  ['fall', false, '跌幅度?'],
  ['rise', true, '上涨|大涨|收涨|涨'],
  ['fall', true, '下跌|大跌|收跌|跌'],
]
const OPENING_WORDS: readonly Word[] = [
  ['rise', false, '开盘涨幅'],
  ['fall', false, '开盘跌幅'],
  ['rise', true, '高开'],
  ['fall', true, '低开'],
]

/** Where a movement is measured, and the ids that say it. */
interface Span {
  readonly before: string
  readonly zbId: string
  /** Ending of the ids of small movements. */
  readonly small: string
  readonly words: readonly Word[]
}

const SPANS: readonly Span[] = [
  { before: '', zbId: 'change', small: 'Today', words: WORDS },
  { before: `${RECENT}?(?<N>${PERIOD})${WITHIN}`, zbId: 'changeOver', small: 'Over', words: WORDS },
  { before: THIS_YEAR, zbId: 'changeThisYear', small: 'ThisYear', words: WORDS },
  { before: '', zbId: 'openChange', small: 'AtOpening', words: OPENING_WORDS },
]

/** No stock of today moves by more in a day. */
const LARGEST_DAY = 30
const A_YEAR = 250

const findCompared = comparedFinder('percent')
const findReached = reachedFinder('percent')

interface Said {
  readonly span: Span
  readonly N?: number
  readonly direction: Direction
  readonly isVerb: boolean
}

/** Rises and falls of the price: 涨幅大于5%, 近20日跌了一半, 跌3个点以内. */
export const movementFinders: readonly Finder[] = SPANS.flatMap((span) =>
  span.words.map(([direction, isVerb, words]): Finder => {
    const subject = new RegExp(`${span.before}(?:${words})(?:的|要|值)?`, 'y')
    return (text, at) => {
      subject.lastIndex = at
      const named = subject.exec(text)
      if (!named) return undefined
      const during = named.groups?.['N']
      const N = during === undefined ? undefined : periodDays(during)
      if (during !== undefined && N === undefined) return undefined
      const said: Said = { span, direction, isVerb, ...(N === undefined ? {} : { N }) }
      const read = amountAt(text, subject.lastIndex, said)
      return read && { length: named[0].length + read.length, condition: read.condition }
    }
  }),
)

function amountAt(text: string, at: number, said: Said): Found | undefined {
  const found = findCompared(text, at)
  if (found) return bounded(said, found)
  const amount = said.isVerb ? findReached(text, at) : undefined
  return amount && reached(said, amount)
}

function bounded(said: Said, { length, compared, isWithin }: ComparedFound): Found | undefined {
  const condition = isUpper(compared) ? smallMove(said, compared, isWithin) : move(said, compared)
  return condition && { length, condition }
}

function isUpper({ OP }: Compared): boolean {
  return OP === 2 || OP === 3
}

/** 跌幅小于3% is a fall; 涨3%以内 a rise; 涨幅小于3% and 涨跌幅小于3% compare the change, whatever it is. */
function smallMove(said: Said, compared: Compared, isWithin: boolean) {
  const { span, direction, isVerb, N } = said
  if (direction === 'either' && isWithin)
    return conditionWith(span.zbId, { ...period(N), OP: 4, X: -compared.X, Y: compared.X })
  const isSmall = direction === 'fall' || (direction === 'rise' && (isVerb || isWithin))
  if (!isSmall) return move(said, compared)
  if (compared.X <= 0) return undefined
  const kind = `${direction === 'fall' ? 'fallen' : 'risen'}${compared.OP === 2 ? 'Below' : 'AtMost'}`
  return conditionWith(`${kind}${span.small}`, { ...period(N), X: compared.X })
}

function move({ span, direction, N }: Said, compared: Compared) {
  // 跌幅大于-3% may be meant either way.
  if (direction === 'fall' && compared.X < 0) return undefined
  return conditionWith(span.zbId, { ...period(N), ...(direction === 'fall' ? mirrored(compared) : compared) })
}

/** A fall beyond what one day can bring is one from the high of the year; a rise may be from anywhere. */
function reached(said: Said, { length, compared }: ComparedFound): Found | undefined {
  const isMoreThanADay = said.span.zbId === 'change' && compared.X > LARGEST_DAY
  if (isMoreThanADay && said.direction === 'rise') return undefined
  const condition = isMoreThanADay ? conditionWith('fromHigh', { N: A_YEAR, ...compared }) : move(said, compared)
  return condition && { length, condition }
}

function period(N: number | undefined): { N?: number } {
  return N === undefined ? {} : { N }
}
