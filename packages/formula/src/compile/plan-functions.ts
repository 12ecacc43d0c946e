import { DAY_LOWERINGS } from './plan-day-functions.ts'
import type { ColumnName, Deviation, Lower, Operation, PlanNode, PlanNodes } from './plan-node.ts'

type Make = (nodes: PlanNodes, ...given: PlanNode[]) => PlanNode

/** A fixed number of arguments. */
function take(count: number, make: Make): Lower {
  return (nodes, given) => (given.length === count ? make(nodes, ...given) : undefined)
}

/** The period as a whole number, when it is the same at every bar; an invalid one is NaN. */
function periodOf(node: PlanNode | undefined): number | undefined {
  if (node?.operation !== 'constant') return undefined
  const whole = Math.trunc(node.value)
  return whole >= 0 ? whole : Number.NaN
}

/** Series first, then constant periods; an invalid period makes the result invalid. */
function over(
  series: number,
  make: (nodes: PlanNodes, given: readonly PlanNode[], sizes: readonly number[]) => PlanNode,
): Lower {
  return (nodes, given) => {
    const sizes: number[] = []
    for (const node of given.slice(series)) {
      const size = periodOf(node)
      if (size === undefined) return undefined
      sizes.push(size)
    }
    if (sizes.some((size) => Number.isNaN(size))) return nodes.constant(Number.NaN)
    return make(
      nodes,
      given.slice(0, series).map((node) => nodes.perBar(node)),
      sizes,
    )
  }
}

function column(name: ColumnName): Lower {
  return (nodes) => nodes.column(name)
}

/** N = 0 reaches back to the first value. */
function window(operation: Operation, all: Operation): Lower {
  return over(1, (nodes, given, [size = 0]) =>
    size === 0 ? nodes.make(all, given) : nodes.make(operation, given, { size }),
  )
}

function fullWindow(operation: Operation, detail?: Deviation): Lower {
  return over(1, (nodes, given, [size = 0]) =>
    size < 1 ? nodes.constant(Number.NaN) : nodes.make(operation, given, { size, ...(detail ? { detail } : {}) }),
  )
}

/** 1 where the condition holds, 0 where not: what is counted. */
function truth(nodes: PlanNodes, node: PlanNode): PlanNode {
  return nodes.not(nodes.not(node))
}

function countOf(nodes: PlanNodes, node: PlanNode, size: number): PlanNode {
  const holding = truth(nodes, nodes.perBar(node))
  return size === 0 ? nodes.make('sumAll', [holding]) : nodes.make('sum', [holding], { size })
}

const count: Lower = (nodes, [node, period]) => {
  if (!node || period?.operation !== 'constant') return undefined
  return Number.isNaN(period.value) ? period : countOf(nodes, node, Math.max(0, Math.trunc(period.value)))
}

function everyOf(nodes: PlanNodes, node: PlanNode, size: number): PlanNode {
  if (size > 0) return nodes.equal(countOf(nodes, node, size), nodes.constant(size))
  const bars = nodes.add(nodes.make('barsSince', [nodes.make('isValid', [nodes.perBar(node)])]), nodes.constant(1))
  return nodes.equal(countOf(nodes, node, 0), bars)
}

const someOf = (nodes: PlanNodes, node: PlanNode, size: number): PlanNode =>
  nodes.above(countOf(nodes, node, size), nodes.constant(0))

/** From A bars ago to B bars ago. */
function between(of: typeof everyOf): Lower {
  return over(1, (nodes, [node], [oldest = 0, newest = 0]) => {
    if (!node || (oldest !== 0 && oldest < newest)) return nodes.constant(Number.NaN)
    return nodes.before(of(nodes, node, oldest === 0 ? 0 : oldest - newest + 1), newest)
  })
}

function everyChange(compare: (nodes: PlanNodes, now: PlanNode, then: PlanNode) => PlanNode): Lower {
  return over(1, (nodes, [node], [size = 0]) => {
    if (!node || size < 1) return nodes.constant(Number.NaN)
    return everyOf(nodes, compare(nodes, node, nodes.before(node, 1)), size)
  })
}

function smoothed(shareOf: (sizes: readonly number[]) => number): Lower {
  return over(1, (nodes, given, sizes) => {
    const share = shareOf(sizes)
    return (sizes[0] ?? 0) >= 1 && share > 0 && share <= 1
      ? nodes.make('smoothed', given, { value: share })
      : nodes.constant(Number.NaN)
  })
}

const exponential = smoothed(([size = 0]) => 2 / (size + 1))

/** SMA's weight is not cut to a whole number. */
const weightedSmooth: Lower = (nodes, given) => {
  const [node, period, weight] = given
  const size = periodOf(period)
  if (!node || size === undefined || weight?.operation !== 'constant') return undefined
  const share = weight.value / size
  const isAllowed = size >= 1 && share > 0 && share <= 1
  return isAllowed ? nodes.make('smoothed', [nodes.perBar(node)], { value: share }) : nodes.constant(Number.NaN)
}

/** Invalid until the value was valid on N bars. */
const exponentialFromPeriod: Lower = (nodes, given) => {
  const average = exponential(nodes, given)
  const [node] = given
  const size = periodOf(given[1])
  if (!average || !node || size === undefined || average.operation === 'constant') return average
  const valid = nodes.make('sumAll', [nodes.make('isValid', [nodes.perBar(node)])])
  const isEarly = nodes.above(nodes.constant(size), valid)
  return nodes.make('choose', [isEarly, nodes.constant(Number.NaN), average])
}

const blended: Lower = take(2, (nodes, node, share) => {
  if (share.operation !== 'constant') return nodes.make('blended', [nodes.perBar(node), share])
  const isAllowed = share.value > 0 && share.value < 1
  return isAllowed ? nodes.make('smoothed', [nodes.perBar(node)], { value: share.value }) : nodes.constant(Number.NaN)
})

const cross: Make = (nodes, a, b) => {
  const isAbove = nodes.perBar(nodes.above(a, b))
  return nodes.make('andHolds', [isAbove, nodes.before(nodes.not(isAbove), 1)])
}

const longCross = over(2, (nodes, [a, b], [size = 0]) => {
  if (!a || !b || size < 1) return nodes.constant(Number.NaN)
  return nodes.make('andHolds', [nodes.above(a, b), nodes.before(everyOf(nodes, nodes.above(b, a), size), 1)])
})

function choose(nodes: PlanNodes, condition: PlanNode, whenTrue: PlanNode, whenFalse: PlanNode): PlanNode {
  if (condition.operation !== 'constant') return nodes.make('choose', [condition, whenTrue, whenFalse])
  if (Number.isNaN(condition.value)) return condition
  return condition.value === 0 ? whenFalse : whenTrue
}

/** The larger or smaller of any number; constants among them stay apart. */
function extreme(operation: 'larger' | 'smaller'): Make {
  return (nodes, ...given) =>
    given.reduce((one, other) => {
      if (one.operation === 'constant' && other.operation === 'constant') {
        return nodes.constant(
          operation === 'larger' ? Math.max(one.value, other.value) : Math.min(one.value, other.value),
        )
      }
      return nodes.make(operation, [one, other])
    })
}

const isBetween: Make = (nodes, value, one, other) => {
  const low = extreme('smaller')(nodes, one, other)
  const high = extreme('larger')(nodes, one, other)
  return nodes.and(nodes.not(nodes.above(low, value)), nodes.not(nodes.above(value, high)))
}

/** Since the listing: what is kept of the bars before the first one counts too. */
function sinceListing(name: 'high' | 'low'): Lower {
  const [all, either] = name === 'high' ? (['highestAll', 'larger'] as const) : (['lowestAll', 'smaller'] as const)
  return take(0, (nodes) => nodes.make(either, [nodes.make(all, [nodes.column(name)]), nodes.beforeFirst(name)]))
}

const trueRange: Make = (nodes) => {
  const [high, low, before] = [nodes.column('high'), nodes.column('low'), nodes.before(nodes.column('close'), 1)]
  const sizes = [nodes.subtract(high, low), nodes.subtract(high, before), nodes.subtract(low, before)]
  return extreme('larger')(nodes, ...sizes.map((size) => nodes.make('absolute', [size])))
}

function ofOne(operation: Operation): Lower {
  return take(1, (nodes, node) => nodes.make(operation, [nodes.perBar(node)]))
}

/** Functions that compile, by name. */
export const LOWERINGS: Readonly<Record<string, Lower>> = {
  OPEN: column('open'),
  HIGH: column('high'),
  LOW: column('low'),
  CLOSE: column('close'),
  VOL: column('volume'),
  AMOUNT: column('amount'),
  TR: take(0, trueRange),
  ...DAY_LOWERINGS,
  HISHIGH: sinceListing('high'),
  HISLOW: sinceListing('low'),
  DRAWNULL: (nodes) => nodes.constant(Number.NaN),
  MAX: take(2, extreme('larger')),
  MIN: take(2, extreme('smaller')),
  MAX6: take(6, extreme('larger')),
  MIN6: take(6, extreme('smaller')),
  ABS: ofOne('absolute'),
  SQRT: ofOne('root'),
  SIGN: ofOne('sign'),
  FLOOR: ofOne('floor'),
  CEILING: ofOne('ceiling'),
  INTPART: ofOne('truncate'),
  REVERSE: take(1, (nodes, node) => nodes.scaled(node, -1)),
  NOT: take(1, (nodes, node) => nodes.not(node)),
  ISVALID: ofOne('isValid'),
  IF: take(3, choose),
  IFN: take(3, (nodes, condition, whenFalse, whenTrue) => choose(nodes, condition, whenTrue, whenFalse)),
  BETWEEN: take(3, isBetween),
  RANGE: take(3, (nodes, value, low, high) => nodes.and(nodes.above(value, low), nodes.above(high, value))),
  CROSS: take(2, cross),
  LONGCROSS: longCross,
  EVERY: over(1, (nodes, [node], [size = 0]) => everyOf(nodes, node ?? nodes.constant(Number.NaN), size)),
  EXIST: over(1, (nodes, [node], [size = 0]) => someOf(nodes, node ?? nodes.constant(Number.NaN), size)),
  LAST: between(everyOf),
  EXISTR: between(someOf),
  UPNDAY: everyChange((nodes, now, then) => nodes.above(now, then)),
  DOWNNDAY: everyChange((nodes, now, then) => nodes.above(then, now)),
  NDAY: over(2, (nodes, [a, b], [size = 0]) =>
    a && b && size >= 1 ? everyOf(nodes, nodes.above(a, b), size) : nodes.constant(Number.NaN),
  ),
  REF: over(1, (nodes, [node], [size = 0]) => nodes.before(node ?? nodes.constant(Number.NaN), size)),
  REFV: over(1, (nodes, [node], [size = 0]) => {
    if (!node) return nodes.constant(Number.NaN)
    return size === 0 ? node : nodes.make('beforeOrFirst', [node], { size })
  }),
  // A negative N means 0 here, and only here.
  COUNT: count,
  SUM: window('sum', 'sumAll'),
  HHV: window('highest', 'highestAll'),
  LLV: window('lowest', 'lowestAll'),
  HHVBARS: window('highestBars', 'highestBarsAll'),
  LLVBARS: window('lowestBars', 'lowestBarsAll'),
  MA: fullWindow('mean'),
  WMA: fullWindow('weighted'),
  STD: fullWindow('deviation', 'sampleRoot'),
  STDP: fullWindow('deviation', 'populationRoot'),
  VAR: fullWindow('deviation', 'sample'),
  VARP: fullWindow('deviation', 'population'),
  DEVSQ: fullWindow('deviation', 'squares'),
  AVEDEV: fullWindow('deviation', 'absolute'),
  EMA: exponential,
  EXPMEMA: exponentialFromPeriod,
  SMA: weightedSmooth,
  MEMA: smoothed(([size = 0]) => 1 / size),
  DMA: blended,
  BARSCOUNT: take(1, (nodes, node) => nodes.make('barsSince', [nodes.make('isValid', [nodes.perBar(node)])])),
  BARSSINCE: take(1, (nodes, node) => nodes.make('barsSince', [nodes.perBar(node)])),
  BARSLAST: ofOne('barsLast'),
  BARSLASTCOUNT: ofOne('inARow'),
  VALUEWHEN: take(2, (nodes, condition, node) => nodes.make('held', [nodes.perBar(condition), node])),
  FILTER: over(1, (nodes, given, [size = 0]) => nodes.make('spaced', given, { size })),
}
