import type { Bounds, FunctionDefinition } from '../definition.ts'
import type { ProblemCode } from '../problem.ts'
import { nearest } from '../syntax/nearest.ts'
import { cut } from '../syntax/problem-list.ts'
import type { FormulaParameter, Node } from './node.ts'

/** Lists of numbers longer than this are not read out. */
const LONGEST_LIST = 8

const NEVER = '结果一直是无效值。'

/** A constant may be a parameter, which is anything within its range. */
interface Range {
  readonly low: number
  readonly high: number
}

interface Doubt {
  /** Which argument, from 0. */
  readonly at: number
  readonly code: ProblemCode
  readonly message: string
  readonly expected?: readonly string[]
}

interface Known {
  readonly ranges: readonly FormulaParameter[]
  readonly sectors: ReadonlySet<string> | undefined
}

/** The arguments of a call with which its function never has a value, by what the function declares of them. */
export function doubtfulArguments(definition: FunctionDefinition, given: readonly Node[], known: Known): Doubt[] {
  const names = argumentNames(definition)
  return given.flatMap((node, at) => {
    const name = names[at] ?? ''
    const bounds = definition.bounds[name]
    if (!bounds) return []
    if (bounds.isSector) return doubtfulSector(node, at, known.sectors)
    const range = rangeOf(node, known.ranges)
    if (!range) return []
    const isCut = /^(period|constant)/.test(definition.takes[at] ?? '')
    const most =
      typeof bounds.most === 'string' ? rangeOf(given[names.indexOf(bounds.most)], known.ranges)?.high : bounds.most
    const should = shouldBe(
      { ...bounds, most },
      isCut ? { low: Math.trunc(range.low), high: Math.trunc(range.high) } : range,
      range,
    )
    if (should === undefined) return []
    const limit = typeof bounds.most === 'string' && should.startsWith('不大于') ? `不大于 ${bounds.most}` : should
    return [
      {
        at,
        code: 'neverValid',
        message: `${definition.call} 的 ${name} 应当${limit}，这里是 ${inWords(range)}，${NEVER}`,
      },
    ]
  })
}

/** Whether a divisor is 0 whatever the parameters are. */
export function isAlwaysZero(node: Node, ranges: readonly FormulaParameter[]): boolean {
  const range = rangeOf(node, ranges)
  return range?.low === 0 && range.high === 0
}

/** `MA(X,N)` names its arguments X and N. */
function argumentNames({ call }: FunctionDefinition): string[] {
  return /\((.*)\)/.exec(call)?.[1]?.split(',') ?? []
}

type Limits = Omit<Bounds, 'most'> & { readonly most: number | undefined }

/** What the argument should be, when no value of the range is; `whole` is the range as the function cuts it. */
function shouldBe(
  { least, most, above, below, among, isNotZero }: Limits,
  whole: Range,
  range: Range,
): string | undefined {
  if (least !== undefined && whole.high < least) return `不小于 ${least}`
  if (above !== undefined && range.high <= above) return `大于 ${above}`
  if (most !== undefined && range.low > most) return `不大于 ${most}`
  if (below !== undefined && range.low >= below) return `小于 ${below}`
  if (isNotZero && range.low === 0 && range.high === 0) return '不为 0'
  if (!among || whole.low !== whole.high || among.includes(whole.low)) return undefined
  return among.length > LONGEST_LIST ? '是已有的编号' : `是 ${among.join('、')} 之一`
}

function doubtfulSector(node: Node, at: number, sectors: ReadonlySet<string> | undefined): Doubt[] {
  if (!sectors || node.kind !== 'text') return []
  const written = node.value.normalize('NFKC').trim()
  // Own stock pools are the reader's; nobody else knows their names.
  if (written.startsWith('MY.')) return []
  const name = written.replace(/^(HY|GN)\./, '')
  if (sectors.has(name)) return []
  const similar = nearest(name, [...sectors])
  const hint = similar.length > 0 ? `，是不是 ${similar.join('、')}？` : '，请查对名称。'
  return [{ at, code: 'unknownSector', message: `没有叫“${cut(node.value)}”的板块${hint}`, expected: similar }]
}

/** What a constant can be; undefined for what is not constant, or is worked out from parameters. */
function rangeOf(node: Node | undefined, ranges: readonly FormulaParameter[]): Range | undefined {
  if (node?.kind === 'constant') return { low: node.value, high: node.value }
  if (node?.kind === 'parameter') {
    const parameter = ranges[node.index]
    return parameter && { low: parameter.min, high: parameter.max }
  }
  if (node?.kind !== 'negative') return undefined
  const operand = rangeOf(node.operand, ranges)
  return operand && { low: -operand.high, high: -operand.low }
}

function inWords({ low, high }: Range): string {
  return low === high ? String(low) : `${low} 到 ${high}`
}
