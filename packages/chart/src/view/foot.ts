import type { Pane } from '../model/model.ts'

/** How far apart badges of one bar stand at the foot of a pane, pixels. */
export const BADGE_STEP = 16

/** Pixels over the highest badge, so that the words of the lowest price stand clear of it. */
const CLEAR = 6

/** Pixels at the foot of a pane that its badges between two bars need: no price is drawn there. */
export function footHeight({ series }: Pane, from: number, to: number): number {
  const rows = new Map<number, number>()
  let most = 0
  for (const one of series) {
    if (one.kind !== 'markers') continue
    for (const { index, position } of one.markers) {
      if (position !== 'foot' || index < from || index > to) continue
      const row = (rows.get(index) ?? 0) + 1
      rows.set(index, row)
      if (row > most) most = row
    }
  }
  return most === 0 ? 0 : most * BADGE_STEP + CLEAR
}
