import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { findFormula } from '@niujin/formula'
import type { ChartCard } from '@niujin/community'
import { chartViewIn, type ChartView } from '@niujin/community/web'
import type { ChosenFormula } from '../../domain/index.ts'
import { choiceOf, OWN_INDICATORS, type OwnIndicator } from './card-choices.ts'
import { changeChartSettings, type MainIndicator, type SubIndicator } from './chart-settings.ts'
import { showFormulas } from './formulas/chosen-formulas.ts'
import { libraryChoice } from './formulas/offered-formulas.ts'
import { indicatorParameters } from './indicator-parameters.ts'
import { showCardLines } from './lines/card-lines.ts'
import { openRange } from './opened-view.ts'

type Indicators = ChartView['indicators']

/** Opens the chart as the page's address asks: period, adjustment, range, indicators, and the formulas and lines that came with the tap. Draws nothing itself. */
export default function OpenView({ id }: { id: string }): ReactNode {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const open = useEffectEvent(() => {
    const view = chartViewIn(query)
    if (!view) return
    const choice = choiceOf(view.period)
    if (choice === 'intraday' || choice === 'fiveDays') {
      changeChartSettings({ choice })
      return
    }
    const { main, sub, others } = sorted(view.indicators)
    openRange(id, view.range ? { period: choice, ...view.range } : undefined)
    changeChartSettings({ choice, adjustment: view.adjustment, main, sub })
    showFormulas([...others.flatMap(fromLibrary), ...ofCard(state, 'chartFormulas').map(fromCard)])
    showCardLines(id, ofCard(state, 'chartLines'))
  })
  useEffect(() => open(), [])
  return null
}

/** The chart's own indicators by where they stand; all others are formulas of the library. */
function sorted(indicators: Indicators): { main: MainIndicator; sub: SubIndicator; others: Indicators } {
  const own = Object.entries(OWN_INDICATORS) as [OwnIndicator, (typeof OWN_INDICATORS)[OwnIndicator]][]
  // With other parameters than the chart's own now has it is drawn as the library's.
  const now = indicatorParameters()
  let [main, sub]: [MainIndicator, SubIndicator] = ['none', 'none']
  const others: Indicators = []
  for (const one of indicators) {
    const key = own.find(([ownKey, { name }]) => name === one.name && now[ownKey].join() === one.parameters.join())?.[0]
    if ((key === 'ma' || key === 'boll') && main === 'none') main = key
    else if ((key === 'macd' || key === 'kdj' || key === 'rsi') && sub === 'none') sub = key
    else others.push(one)
  }
  return { main, sub, others }
}

function fromLibrary({ name, parameters }: Indicators[number]): ChosenFormula[] {
  const formula = findFormula(name)
  if (!formula) return []
  const values = formula.parameters.flatMap((setting, at) => {
    const value = parameters[at]
    return value === undefined || value === setting.default ? [] : [[setting.name, value] as const]
  })
  return [{ ...libraryChoice(formula), values: Object.fromEntries(values) }]
}

function fromCard({ name, source, pane, parameters }: ChartCard['formulas'][number]): ChosenFormula {
  return { key: `card:${name}`, title: name, name, pane, values: {}, written: { text: source, parameters } }
}

/** What a card's tap handed on. */
interface Handed {
  readonly chartFormulas: ChartCard['formulas']
  readonly chartLines: ChartCard['drawings']
}

/** A card's formulas or lines, which the tap handed on; whoever opens the bare address has none. */
function ofCard<Key extends keyof Handed>(state: unknown, key: Key): Handed[Key] {
  const handed = (typeof state === 'object' && state !== null ? state : {}) as Partial<Handed>
  const list: unknown = handed[key]
  return Array.isArray(list) ? (list as Handed[Key]) : []
}
