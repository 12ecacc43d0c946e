import type { ChartModel } from '../model/model.ts'

export interface PaneRoom {
  readonly top: number
  readonly bottom: number
}

/** Pixels for the dates under the main pane. */
export const AXIS_HEIGHT = 18
/** Words of the indicator row stand in this much room above each lower pane. */
export const HEAD_HEIGHT = 16
const PADDING = 6

/** Heights of the panes by weight; dates stand below the first one. */
export function paneRooms(model: ChartModel, height: number): PaneRoom[] {
  const total = model.panes.reduce((sum, pane) => sum + pane.weight, 0)
  const free = Math.max(1, height - AXIS_HEIGHT)
  let top = 0
  return model.panes.map((pane, index) => {
    const room = (free * pane.weight) / total
    const head = index === 0 ? PADDING : HEAD_HEIGHT
    const made = { top: top + head, bottom: top + room - (index === 0 ? PADDING : 1) }
    top += room + (index === 0 ? AXIS_HEIGHT : 0)
    return made
  })
}
