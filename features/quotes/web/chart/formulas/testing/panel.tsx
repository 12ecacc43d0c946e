import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ToastHost } from '@niujin/ui'
import { mergeSlots, SlotsContext, type FormulaSource } from '@niujin/web-kit'
import { loadedStock } from '../../../testing/instrument.ts'
import { OPEN_MARKET } from '../../../testing/samples.ts'
import { ChartPanel } from '../../chart-panel.tsx'
import { changeChartSettings } from '../../chart-settings.ts'
import { forgetDrawn } from './drawn-chart.tsx'

/** Candles of days from `first` (YYYYMMDD) on, closing ten higher each day and ten above their open; milli. */
export function candlesFrom(first: number, count: number, { price = 10_000, hasOlder = false } = {}) {
  const time = Array.from({ length: count }, (_, at) => first + at)
  const prices = (offset: number) => time.map((_, at) => price + at * 10 + offset)
  return {
    state: { ...OPEN_MARKET, date: time.at(-1) ?? 0 },
    time,
    open: prices(0),
    high: prices(30),
    low: prices(-30),
    close: prices(10),
    volume: time.map(() => 1_000),
    amount: time.map(() => 10_000),
    exRights: [],
    past: { tickSize: 10, steps: [], before: null, limits: [] },
    hasOlder,
  }
}

/** Days of candles and the usual indicators, nothing remembered and nothing drawn. */
export function resetChart(): void {
  forgetDrawn()
  localStorage.clear()
  changeChartSettings({ choice: 'day', main: 'ma', sub: 'macd' })
}

/** Puts a written formula on the chart, as this device remembers it. */
export function rememberFormula(name: string, text: string): void {
  const formula = { key: 'own:f1', title: name, name, pane: 'below', values: {}, written: { text, parameters: [] } }
  localStorage.setItem('niujin:chart-formulas', JSON.stringify([formula]))
}

/** Opens the chart of a security, a stock unless given otherwise; formulas come from `sources`. */
export function openChart(sources: FormulaSource[], loaded = loadedStock()) {
  return render(
    <MemoryRouter>
      <SlotsContext value={mergeSlots([{ formulaSources: sources }])}>
        <ChartPanel loaded={loaded} />
        <ToastHost />
      </SlotsContext>
    </MemoryRouter>,
  )
}
