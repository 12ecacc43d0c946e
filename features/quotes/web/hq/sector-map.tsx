import type { ReactNode } from 'react'
import { HeatMap } from '@niujin/ui'
import { changePercent, instrumentPath, isTheme } from '../../domain/index.ts'
import { percentText } from '../live/figure-texts.ts'
import { useLiveQuotes } from '../live/use-live-quotes.ts'
import { HeatLegend } from './heat-legend.tsx'
import type { LoadedSectors } from './load-hq.ts'

/** So many sectors can still be read on a phone. */
const MOST = 18

/** The themes with most traded today: area by amount as loaded, so that nothing wanders; colour and figure live. */
export function SectorMap({ sectors, label }: { sectors: LoadedSectors['list']; label: string }): ReactNode {
  const weights = weightsOf(sectors)
  const shown = sectors
    .map(({ quote }) => quote)
    .filter(({ name }) => isTheme(name))
    .toSorted((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0))
    .slice(0, MOST)
  const lives = useLiveQuotes(shown)
  const cells = shown.map((quote, index) => {
    const live = lives[index] ?? quote.live
    return {
      key: quote.id,
      name: quote.name,
      weight: weights.get(quote.id) ?? 0,
      change: changePercent(live) ?? 0,
      changeText: percentText(quote, live),
      href: instrumentPath(quote.id, quote.kind),
    }
  })
  return (
    <>
      <HeatMap label={label} cells={cells} />
      <HeatLegend traded={hasTraded(sectors)} />
    </>
  )
}

/** Area by what was traded; before the first trade of the day by the number of stocks. */
function weightsOf(sectors: LoadedSectors['list']): Map<string, number> {
  const traded = hasTraded(sectors)
  return new Map(sectors.map(({ quote, members }) => [quote.id, traded ? (quote.live.amount ?? 0) : members]))
}

function hasTraded(sectors: LoadedSectors['list']): boolean {
  return sectors.some(({ quote }) => quote.live.amount)
}
