import type { ChosenCondition } from '../../contract/rule.ts'
import { amountOf, amountSource, type AmountKind } from './amounts.ts'
import { comparedFinder, mergedBounds, mirrored, reachedFinder, type Compared, type ComparedFound } from './compared.ts'
import { NUMBER, numberOf, PERIOD, periodDays } from './numbers.ts'
import { conditionWith, type Finder } from './phrase.ts'

interface MetricTerms {
  readonly zbId: string
  readonly kind: AmountKind
  /** Its names as a pattern: `<N>` stands for a period, `<N#>` for a bare number of days. */
  readonly names: string
  /** A value people say above zero when it is below: 净利润下降20%以上. */
  readonly isFall?: boolean
  /** Parameters that the name itself sets. */
  readonly fixed?: Readonly<Record<string, number>>
  /** A name that says that it happened needs no comparison: 从高点跌了30%. */
  readonly isDone?: boolean
  /** What must follow the comparison: 含亏损. */
  readonly after?: string
}

const SIGNS: Readonly<Record<string, number>> = { '>': 2, '>=': 3, '<': 0, '<=': 1 }

/** A value people compare: 市盈率小于20, and as in mathematics 10<市盈率<20. */
export function metric(terms: MetricTerms): Finder {
  const { kind, names, isDone = false, after = '' } = terms
  const subject = new RegExp(
    `(?:${amountSource(kind, 'low')}(?<sign>[<>]=?))?(?:${names.replace('<N>', `(?<N>${PERIOD})`).replace('<N#>', `(?<N_>${NUMBER})`)})(?:的|要|值|:)?`,
    'y',
  )
  const ending = new RegExp(after, 'y')
  const [findCompared, findReached] = [comparedFinder(kind), reachedFinder(kind)]
  const find = (text: string, at: number) => findCompared(text, at) ?? (isDone ? findReached(text, at) : undefined)
  return (text, at) => {
    subject.lastIndex = at
    const named = subject.exec(text)
    if (!named) return undefined
    const found = withLeft(kind, named.groups ?? {}, find(text, subject.lastIndex))
    const end = subject.lastIndex + (found?.length ?? 0)
    ending.lastIndex = end
    const last = found ? ending.exec(text) : null
    if (!found || !last) return undefined
    const condition = conditionOf(terms, named.groups ?? {}, found.compared)
    return condition && { length: end + last[0].length - at, condition }
  }
}

function conditionOf(
  { zbId, isFall = false, fixed = {} }: MetricTerms,
  groups: Groups,
  found: Compared,
): ChosenCondition | undefined {
  const period = periodIn(groups)
  const compared = isFall ? fallen(found) : found
  return period && compared && conditionWith(zbId, { ...fixed, ...period, ...compared })
}

/** What is said is how far it fell: 下降小于20% and 流出小于1亿 may be meant in two ways. */
function fallen(compared: Compared): Compared | undefined {
  const isUpper = compared.OP === 2 || compared.OP === 3
  return compared.X < 0 || isUpper ? undefined : mirrored(compared)
}

type Groups = Readonly<Record<string, string | undefined>>

/** The comparison with what stands on the left of the name: 10<市盈率<20, 20>市盈率. */
function withLeft(
  kind: AmountKind,
  { low, lowUnit = '', sign }: Groups,
  found: ComparedFound | undefined,
): ComparedFound | undefined {
  if (low === undefined || sign === undefined) return found
  const X = amountOf(kind, { number: low, unit: lowUnit })
  const OP = SIGNS[sign]
  if (X === undefined || OP === undefined) return undefined
  if (!found) return { length: 0, compared: { OP, X }, isWithin: false }
  const compared = mergedBounds({ OP, X }, found.compared)
  return compared && { ...found, compared }
}

/** The parameter N; none without a period, undefined when the period is no number of days. */
function periodIn({ N: period, N_: bare }: Groups): { N?: number } | undefined {
  if (bare !== undefined) return { N: numberOf(bare) }
  if (period === undefined) return {}
  const N = periodDays(period)
  return N === undefined ? undefined : { N }
}
