import type { ChartModel } from '../model/model.ts'
import { axisText, shareText } from '../view/percent.ts'
import { hasValues, paneScale } from '../view/scale.ts'
import { font } from './text.ts'

/** Widths are rounded up to this, so that the panes do not tremble with every tick. */
const STEP = 8
/** Room of a tag around its word. */
const AROUND = 8
const NOWHERE = { top: 0, bottom: 1 }

/**
 * Pixels of the column beside the panes that hold every value of a model; 0 when its values are written inside. Before the
 * first bar only a pane around a base has values.
 */
export function columnWidth(context: CanvasRenderingContext2D, model: ChartModel): number {
  const panes = model.valuesBeside === true ? model.panes.filter((pane) => hasValues(pane, model)) : []
  if (panes.length === 0) return 0
  context.font = font(10)
  const widest = panes.map((pane) => {
    const scale = paneScale(pane, 0, model.times.length - 1, NOWHERE)
    const ends = [scale.low, scale.high].flatMap((value) => [
      axisText(pane, scale, value),
      ...(pane.base === undefined ? [] : [shareText(value / pane.base - 1)]),
    ])
    return Math.max(...ends.map((text) => context.measureText(text).width))
  })
  return Math.ceil((Math.max(0, ...widest) + AROUND) / STEP) * STEP
}
