import { lazy, type ReactNode } from 'react'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import type { OwnIndicator } from './card-choices.ts'
import type { CandlePeriod } from './periods.ts'
import { chartLine } from './share/chart-line.ts'
import type { UsedCandleChart } from './use-candle-chart.ts'

// Carries the whole library with its words.
const IndicatorSheet = lazy(() => import('./formulas/indicator-sheet.tsx'))
const ChartMenu = lazy(() => import('./chart-menu.tsx'))
const ParameterSheet = lazy(() => import('./parameter-sheet.tsx'))
const CompareSheet = lazy(() => import('./compare-sheet.tsx'))
const LayoutSheet = lazy(() => import('./layouts/layout-sheet.tsx'))
const ReplaySheet = lazy(() => import('./replay-sheet.tsx'))
const PriceActions = lazy(() => import('./price-actions.tsx'))
const ChartShare = lazy(() => import('./share/chart-share.tsx'))

/** What lies over the chart. */
export type CandleSheet =
  | { readonly kind: 'indicators' | 'menu' | 'compare' | 'layouts' | 'replay' | 'share' }
  | { readonly kind: 'parameters'; readonly of: OwnIndicator }
  | { readonly kind: 'price'; readonly price: number }

export type CandleSheetsProps = {
  sheet: CandleSheet
  onOpen: (sheet: CandleSheet) => void
  onClose: () => void
  loaded: LoadedInstrument
  /** what is drawn */
  used: UsedCandleChart
  period: CandlePeriod
  /** the element it is drawn in */
  box: () => HTMLElement | null
}

/** What pays dividends or splits; an index or sector has nothing to adjust for. */
const WITH_RIGHTS: ReadonlySet<string> = new Set(['stock', 'etf', 'hkStock'])

/** The sheet that is open over the candles. */
export default function CandleSheets(props: CandleSheetsProps): ReactNode {
  const { sheet, onClose, loaded, used } = props
  switch (sheet.kind) {
    case 'indicators':
      return <IndicatorSheet formulas={used.formulas} onClose={onClose} />
    case 'menu':
      return (
        <ChartMenu
          hasAdjustment={WITH_RIGHTS.has(loaded.quote.kind)}
          canCost={used.canCost}
          onOpen={(kind) => props.onOpen({ kind })}
          onClose={onClose}
        />
      )
    case 'parameters':
      return <ParameterSheet of={sheet.of} onClose={onClose} />
    case 'price':
      return <PriceActions quote={loaded.quote} price={sheet.price} onClose={onClose} />
    case 'compare':
      return <CompareSheet quote={loaded.quote} onClose={onClose} />
    case 'layouts':
      return <LayoutSheet onClose={onClose} />
    case 'replay':
      return <ReplaySheet loaded={loaded} onClose={onClose} />
    case 'share':
      return <ChartShare loaded={loaded} box={props.box} line={chartLine(used, props.period)} onClose={onClose} />
  }
}
