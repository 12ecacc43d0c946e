import { findFormula } from '@niujin/formula'
import type { UsedLayouts } from '@niujin/charts/web'
import type { ChosenFormula } from '../../../domain/index.ts'
import { LIBRARY, settingValue } from '../../../domain/index.ts'
import { OWN_INDICATORS, type OwnIndicator } from '../card-choices.ts'
import { changeChartStyle, chartStyle } from '../chart-style.ts'
import {
  changeChartSettings,
  chartSettings,
  MAIN_INDICATORS,
  SUB_INDICATORS,
  type ChartSettings,
} from '../chart-settings.ts'
import { comparedStocks, setCompared, type ComparedStock } from '../compared-store.ts'
import { chosenFormulas, showFormulas } from '../formulas/chosen-formulas.ts'
import { libraryChoice, settingsOf } from '../formulas/offered-formulas.ts'
import { indicatorParameters, setIndicatorParameters } from '../indicator-parameters.ts'

/** How a chart is set up, as it is kept under a name. */
export type LayoutView = UsedLayouts['list'][number]['view']

type Indicator = LayoutView['indicators'][number]

/** More does not fit into a layout. */
const MOST_INDICATORS = 12

/** The chart's settings as they stand. */
export function layoutNow(): LayoutView {
  const { choice, adjustment, main, sub } = chartSettings()
  const { type, scale } = chartStyle()
  const formulas = chosenFormulas()
  const own = [main, sub].flatMap((key) => (key === 'none' ? [] : [ownIndicator(key)]))
  const library = formulas.filter(({ written }) => !written).map(libraryIndicator)
  return {
    period: choice,
    adjust: adjustment,
    chartType: type,
    scale,
    indicators: [...own, ...library].slice(0, MOST_INDICATORS),
    formulas: formulas.filter(({ written }) => written).map(({ key }) => idOf(key)),
    compare: comparedStocks().map(({ id }) => id),
  }
}

/** Everything of a layout that is found: `written` are one's own formulas, `names` those of the securities by id. */
export function showLayout(
  view: LayoutView,
  written: readonly ChosenFormula[],
  names: ReadonlyMap<string, string>,
): void {
  const own = view.indicators.flatMap((one) => ownOf(one))
  for (const { key, parameters } of own) setIndicatorParameters(key, parameters)
  changeChartSettings({
    choice: view.period as ChartSettings['choice'],
    adjustment: view.adjust,
    main: MAIN_INDICATORS.find((main) => own.some(({ key }) => key === main)) ?? 'none',
    sub: SUB_INDICATORS.find((sub) => own.some(({ key }) => key === sub)) ?? 'none',
  })
  changeChartStyle({ type: view.chartType, scale: view.scale })
  const library = view.indicators.filter((one) => ownOf(one).length === 0).flatMap(fromLibrary)
  showFormulas([...library, ...written.filter(({ key }) => view.formulas.includes(idOf(key)))])
  setCompared(
    view.compare.flatMap((id): ComparedStock[] => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
  )
}

function ownIndicator(key: OwnIndicator): Indicator {
  const { name, pane } = OWN_INDICATORS[key]
  return { name: `own_${name}`, pane: pane === 'main' ? 'main' : 'below', parameters: [...indicatorParameters()[key]] }
}

function ownOf({ name, parameters }: Indicator): { key: OwnIndicator; parameters: readonly number[] | undefined }[] {
  const key = (Object.keys(OWN_INDICATORS) as OwnIndicator[]).find((one) => `own_${OWN_INDICATORS[one].name}` === name)
  return key ? [{ key, parameters }] : []
}

function libraryIndicator(formula: ChosenFormula): Indicator {
  const parameters = settingsOf(formula).map((setting) => settingValue(setting, formula.values))
  return { name: idOf(formula.key), pane: formula.pane, ...(parameters.length > 0 && { parameters }) }
}

function fromLibrary({ name, parameters = [] }: Indicator): ChosenFormula[] {
  const formula = findFormula(name)
  if (!formula) return []
  const values = formula.parameters.flatMap((setting, at) => {
    const value = parameters[at]
    return value === undefined || value === setting.default ? [] : [[setting.name, value] as const]
  })
  return [{ ...libraryChoice(formula), values: Object.fromEntries(values) }]
}

/** `library:MACD` is MACD, `own:formula-01` is formula-01. */
function idOf(key: string): string {
  return key.startsWith(`${LIBRARY}:`) ? key.slice(LIBRARY.length + 1) : key.slice(key.indexOf(':') + 1)
}
