import type { TakenChart } from '@niujin/web-kit'
import { LIBRARY, settingValue, type ChosenFormula } from '../../domain/index.ts'
import { CARD_PERIODS, OWN_INDICATORS } from './card-choices.ts'
import type { ChartSettings } from './chart-settings.ts'
import { spanOf, type DrawnChart } from './drawn-chart.ts'
import { settingsOf } from './formulas/offered-formulas.ts'
import { momentOf } from './moments.ts'

/** A wider picture says no more on a phone (pixels). */
const WIDEST = 1200

export interface ChartTaking {
  /** The element the chart is drawn in. */
  readonly box: HTMLElement
  readonly drawn: DrawnChart | undefined
  readonly settings: ChartSettings
  readonly formulas: readonly ChosenFormula[]
  readonly isSimulated: boolean
}

/** The chart as it stands on the screen, with a picture of it; undefined until it is drawn. */
export function takeChart({ box, drawn, settings, formulas, isSimulated }: ChartTaking): TakenChart | undefined {
  const canvas = box.querySelector('canvas')
  if (!canvas || canvas.width === 0 || !drawn || drawn.times.length === 0) return undefined
  const picture = pictureOf(canvas, box)
  if (!picture) return undefined
  const { choice, adjustment } = settings
  const isCandles = choice !== 'intraday' && choice !== 'fiveDays'
  return {
    ...picture,
    period: CARD_PERIODS[choice],
    adjustment,
    range: isCandles ? rangeOf(drawn) : null,
    indicators: isCandles ? indicatorsOf(settings, formulas) : [],
    formulas: isCandles ? formulas.flatMap(writtenOf) : [],
    at: new Date().toISOString(),
    isSimulated,
  }
}

/** The drawing on the ground it stands on: by itself it is clear where nothing is drawn. */
function pictureOf(canvas: HTMLCanvasElement, box: HTMLElement) {
  const scale = Math.min(1, WIDEST / canvas.width)
  const copy = document.createElement('canvas')
  copy.width = Math.round(canvas.width * scale)
  copy.height = Math.round(canvas.height * scale)
  const pen = copy.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = getComputedStyle(box).getPropertyValue('--surface') || '#ffffff'
  pen.fillRect(0, 0, copy.width, copy.height)
  pen.drawImage(canvas, 0, 0, copy.width, copy.height)
  return { picture: copy.toDataURL('image/png'), width: copy.width, height: copy.height }
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
    const { name, parameters } = OWN_INDICATORS[one]
    return [{ name, parameters: [...parameters] }]
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
