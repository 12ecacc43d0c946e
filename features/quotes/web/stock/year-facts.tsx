import { useMemo, type ReactNode } from 'react'
import { useSlot } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Quote } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { digitsOf, priceText } from '../live/figure-texts.ts'
import { FactCell } from './fact-cell.tsx'
import type { Fact } from './facts.ts'
import { valuationFacts, type Valuation } from './valuation.ts'

const WEEKS = 52

/** Asked for when the figures of the head are opened: how dear a stock is, and how far it went in a year. */
export default function YearFacts({ quote }: { quote: Quote }): ReactNode {
  const range = useYearRange(quote)
  const valuation = useValuation(quote)
  const facts = useMemo(
    () => inRows(valuationFacts(quote, valuation), rangeFacts(quote, range)),
    [quote, valuation, range],
  )
  return facts.map((fact) => <FactCell key={fact.name} quote={quote} fact={fact} />)
}

/** Rows of three; the third place has most room and takes the long prices. */
function inRows(valuation: readonly Fact[], [high, low]: readonly [Fact, Fact]): readonly Fact[] {
  return [...valuation.slice(0, 2), high, ...valuation.slice(2), low]
}

interface Range {
  readonly high: number
  readonly low: number
}

/** Highest and lowest price of the last 52 weeks, as adjusted to today's shares. */
function useYearRange({ id }: Quote): Range | undefined {
  return useRead({
    key: id,
    ask: async (options) => {
      const found = await ask('candles', { id, period: 'week', adjustment: 'forward', count: WEEKS }, options)
      if (!found.ok) return found
      const { high, low } = found.value
      return { ok: true, value: { high: Math.max(...high), low: Math.min(...low) } }
    },
  }).value
}

function useValuation({ id, kind }: Quote): Valuation | undefined {
  const source = useSlot('formulaSources').find(({ figures }) => figures)
  return useRead({
    key: id,
    ask: async () => {
      if (kind !== 'stock' || !source?.figures) return { ok: true, value: {} }
      try {
        return { ok: true, value: await source.figures(id) }
      } catch {
        return { ok: true, value: {} }
      }
    },
  }).value
}

/** The price of now may have gone beyond what the weeks say. */
function rangeFacts(quote: Quote, range: Range | undefined): readonly [Fact, Fact] {
  const digits = digitsOf(quote)
  const known = range && Number.isFinite(range.high) ? range : undefined
  return [
    { name: '52周高', text: ({ high }) => priceText(known ? Math.max(known.high, high ?? 0) : null, digits) },
    { name: '52周低', text: ({ low }) => priceText(known ? Math.min(known.low, low || known.low) : null, digits) },
  ]
}
