import type { ChartCard } from '../chart-card.ts'
import { CHART_PERIODS } from '../names.ts'
import { instrumentPage } from './instrument-page.ts'

/** What of a card says how a chart is shown. */
export type ChartView = Pick<ChartCard, 'period' | 'adjustment' | 'range' | 'indicators'>

const ADJUSTMENTS = ['none', 'forward', 'backward'] as const
/** More than a card may hold is no card's address. */
const MOST_INDICATORS = 8
const WORD = /^[\p{L}\p{N}_]{1,40}$/u

/** The page of a card's security with the same view live. Written formulas do not fit into an address: they go along with the tap. */
export function chartViewPath(card: ChartView & Pick<ChartCard, 'instrumentId' | 'kind'>): string {
  const { instrumentId, kind, period, adjustment, range, indicators } = card
  const query = new URLSearchParams({ view: period, adjust: adjustment })
  if (range) query.set('range', `${range.from}-${range.to}`)
  if (indicators.length > 0) query.set('indicators', indicators.map(written).join(';'))
  return `${instrumentPage(instrumentId, kind)}&${query.toString()}`
}

/** The view that the address of a security's page asks for; undefined when it asks for none, or for what there is not. */
export function chartViewIn(query: URLSearchParams): ChartView | undefined {
  const period = CHART_PERIODS.find((one) => one === query.get('view'))
  if (!period) return undefined
  return {
    period,
    adjustment: ADJUSTMENTS.find((one) => one === query.get('adjust')) ?? 'forward',
    range: rangeIn(query.get('range')),
    indicators: (query.get('indicators') ?? '').split(';').flatMap(readIndicator).slice(0, MOST_INDICATORS),
  }
}

function rangeIn(text: string | null): ChartView['range'] {
  const [from = Number.NaN, to = Number.NaN] = (text ?? '').split('-').map(Number)
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from > 0 && from <= to ? { from, to } : null
}

function written({ name, parameters }: ChartView['indicators'][number]): string {
  return [name, ...parameters].join(',')
}

function readIndicator(text: string): ChartView['indicators'] {
  const [name = '', ...rest] = text.split(',')
  const parameters = rest.map(Number)
  return WORD.test(name) && parameters.every(Number.isFinite) ? [{ name, parameters }] : []
}
