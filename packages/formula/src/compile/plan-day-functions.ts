import { LIMIT_STATE } from '@niujin/market'
import { FIGURE_CODES, isReadFromBars, PROFITS, YIELD } from '../functions/by-day.ts'
import type { FactName, Lower, PlanNode, PlanNodes } from './plan-node.ts'

const SHARES_PER_HAND = 100

/** Items of FINANCE that follow from the number of shares: of the day when that is known (`functions/finance.ts`). */
const OF_SHARES: Readonly<Record<number, { shares: FactName; isValue: boolean }>> = {
  1: { shares: 'totalShares', isValue: false },
  7: { shares: 'floatShares', isValue: false },
  39: { shares: 'totalShares', isValue: true },
  40: { shares: 'floatShares', isValue: true },
}
/** Days since the listing are counted from the date of each bar. */
const LISTED_DAYS = 42
const TURNOVER = 37

function sharesOfDay(nodes: PlanNodes, name: FactName): PlanNode {
  return nodes.multiply(nodes.fact(name), nodes.make('shares', []))
}

function sharesInHands(name: FactName): Lower {
  return (nodes) => nodes.scaled(sharesOfDay(nodes, name), 1 / SHARES_PER_HAND)
}

/** What follows from the shares where they are known, else what was given. */
function whereKnown(
  nodes: PlanNodes,
  shares: FactName,
  { ofDay, given }: { ofDay: PlanNode; given: PlanNode },
): PlanNode {
  const now = nodes.fact(shares)
  const isKnown = nodes.make('andHolds', [nodes.make('isValid', [now]), nodes.above(now, nodes.constant(0))])
  return nodes.make('choose', [isKnown, ofDay, given])
}

/** What was known on the day, in terms of the value of the day; today's is given. */
function ofValue(nodes: PlanNodes, given: PlanNode, ratio: (value: PlanNode) => PlanNode): PlanNode {
  const value = nodes.multiply(nodes.make('traded', []), sharesOfDay(nodes, 'totalShares'))
  return nodes.make('choose', [nodes.make('isValid', [given]), given, ratio(value)])
}

const finance: Lower = (nodes, [number]) => {
  if (number?.operation !== 'constant') return undefined
  const code = Math.trunc(number.value)
  if (code === LISTED_DAYS || (nodes.isByDay && isReadFromBars('finance', code))) return undefined
  const given = nodes.fact('finance', code)
  if (nodes.isByDay && code === YIELD)
    return ofValue(nodes, given, (value) =>
      nodes.scaled(nodes.divide(nodes.fact('finance', FIGURE_CODES.dividends), value), 100),
    )
  const item = OF_SHARES[code]
  if (!item) return given
  const shares = sharesOfDay(nodes, item.shares)
  return whereKnown(nodes, item.shares, {
    ofDay: item.isValue ? nodes.multiply(nodes.make('traded', []), shares) : shares,
    given,
  })
}

const dynamicInfo: Lower = (nodes, [number]) => {
  if (number?.operation !== 'constant') return undefined
  const code = Math.trunc(number.value)
  if (nodes.isByDay && isReadFromBars('dynamicInfo', code)) return undefined
  const given = nodes.fact('dynamicInfo', code)
  const profit = PROFITS[code]
  if (nodes.isByDay && profit !== undefined)
    return ofValue(nodes, given, (value) => nodes.divide(value, nodes.fact('finance', profit)))
  if (code !== TURNOVER) return given
  const ofDay = nodes.divide(nodes.scaled(nodes.column('volume'), SHARES_PER_HAND), sharesOfDay(nodes, 'floatShares'))
  return whereKnown(nodes, 'floatShares', { ofDay, given })
}

function limitState(state: number): Lower {
  return (nodes) => nodes.make('limitState', [], { value: state })
}

/** Functions of what the adjusted bars do not tell of a day, by name. */
export const DAY_LOWERINGS: Readonly<Record<string, Lower>> = {
  RAWCLOSE: (nodes) => nodes.make('traded', []),
  CAPITAL: sharesInHands('floatShares'),
  TOTALCAPITAL: sharesInHands('totalShares'),
  FINANCE: finance,
  DYNAINFO: dynamicInfo,
  ZTCLOSE: limitState(LIMIT_STATE.closedUp),
  ZTTOUCH: limitState(LIMIT_STATE.touchedUp),
  DTCLOSE: limitState(LIMIT_STATE.closedDown),
  DTTOUCH: limitState(LIMIT_STATE.touchedDown),
}
