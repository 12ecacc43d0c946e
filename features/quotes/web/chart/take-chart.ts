import type { DrawnLine } from '@niujin/chart/line-tools'
import type { TakenChart } from '@niujin/web-kit'
import { LIBRARY, settingValue, type ChosenFormula } from '../../domain/index.ts'
import { cardPeriod, OWN_INDICATORS } from './card-choices.ts'
import type { ChartSettings } from './chart-settings.ts'
import { spanOf, type DrawnChart } from './drawn-chart.ts'
import { settingsOf } from './formulas/offered-formulas.ts'
import { indicatorParameters } from './indicator-parameters.ts'
import { shownLines } from './lines/shown-lines.ts'
import { momentOf } from './moments.ts'
import { chartPicture } from './share/chart-picture.ts'

/** A card has room for so many. */
const MOST_LINES = 50

export interface ChartTaking {
  /** The security. */
  readonly id: string
  /** The element the chart is drawn in. */
  readonly box: HTMLElement
  readonly drawn: DrawnChart | undefined
  readonly settings: ChartSettings
  readonly formulas: readonly ChosenFormula[]
  readonly isSimulated: boolean
}

/** The chart as it stands on the screen, with a picture of it and the lines drawn on it; undefined until it is drawn. */
export function takeChart(taking: ChartTaking): TakenChart | undefined {
  const { id, box, drawn, settings, formulas, isSimulated } = taking
  const picture = pictureOf(box)
  if (!picture || !drawn || drawn.times.length === 0) return undefined
  const { choice, adjustment } = settings
  const isCandles = choice !== 'intraday' && choice !== 'fiveDays'
  return {
    ...picture,
    period: cardPeriod(choice),
    adjustment,
    range: isCandles ? rangeOf(drawn) : null,
    indicators: isCandles ? indicatorsOf(settings, formulas) : [],
    formulas: isCandles ? formulas.flatMap(writtenOf) : [],
    drawings: isCandles ? shownLines(id).slice(0, MOST_LINES).map(takenLine) : [],
    at: new Date(momentOf(drawn.times[drawn.times.length - 1] ?? 0) * 1000).toISOString(),
    isSimulated,
  }
}

function pictureOf(box: HTMLElement) {
  const copy = chartPicture(box)
  return copy && { picture: copy.toDataURL('image/png'), width: copy.width, height: copy.height }
}

/** A line somebody drew, as a card has it. */
function takenLine(line: DrawnLine): TakenChart['drawings'][number] {
  const { points, kind, text, colour, width, dashed = false } = line
  return {
    kind,
    points: points.map(({ value, ...point }) => ({ ...point, price: value })),
    colour,
    width,
    dashed,
    ...(text !== undefined && { text }),
  }
}

function rangeOf(drawn: DrawnChart): TakenChart['range'] {
  const span = spanOf(drawn)
  // The newest bars are no range: whoever opens it sees the newest then.
  if (!span || span.last >= drawn.times.length - 1) return null
  const [from, to] = [drawn.times[span.first], drawn.times[span.last]]
  return from === undefined || to === undefined ? null : { from: momentOf(from), to: momentOf(to) }
}

function indicatorsOf({ main, sub }: ChartSettings, formulas: readonly ChosenFormula[]): TakenChart['indicators'] {
  const own = [main, sub].flatMap((one) => {
    if (one === 'none') return []
    return [{ name: OWN_INDICATORS[one].name, parameters: [...indicatorParameters()[one]] }]
  })
  const library = formulas
    .filter(({ written }) => !written)
    .map((formula) => ({
      name: formula.key.slice(LIBRARY.length + 1),
      parameters: settingsOf(formula).map((setting) => settingValue(setting, formula.values)),
    }))
  return [...own, ...library].slice(0, 8)
}

/** A written formula with the values it is drawn with. One that refers to others says nothing without them. */
function writtenOf({ name, pane, values, written }: ChosenFormula): TakenChart['formulas'] {
  if (!written || written.others) return []
  const parameters = written.parameters.map((setting) => ({ ...setting, default: settingValue(setting, values) }))
  return [{ name, source: written.text, pane, parameters }]
}
