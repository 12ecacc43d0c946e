export type Rect = { x: number; y: number; width: number; height: number }

type Row = { areas: number[]; sum: number }

/** Lays weights out in the frame as rectangles of proportional area, as square as can be
 *  (Bruls, Huizing, van Wijk 2000). Results stand in the order of the weights; a weight that is
 *  not above zero gets an empty rectangle. Give large weights first for the squarest picture. */
export function squarify(weights: readonly number[], frame: { width: number; height: number }): Rect[] {
  const total = weights.reduce((sum, weight) => sum + positive(weight), 0)
  const scale = total > 0 ? (frame.width * frame.height) / total : 0
  const placed: Rect[] = weights.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  let free: Rect = { x: 0, y: 0, width: frame.width, height: frame.height }
  let row: Row = { areas: [], sum: 0 }
  let members: number[] = []
  weights.forEach((weight, at) => {
    const area = positive(weight) * scale
    if (area <= 0) return
    const grown: Row = { areas: [...row.areas, area], sum: row.sum + area }
    const side = Math.min(free.width, free.height)
    if (row.areas.length > 0 && worstRatio(grown, side) > worstRatio(row, side)) {
      free = layRow(row, members, free, placed)
      row = { areas: [area], sum: area }
      members = [at]
    } else {
      row = grown
      members.push(at)
    }
  })
  layRow(row, members, free, placed)
  return placed
}

function positive(weight: number): number {
  return Number.isFinite(weight) && weight > 0 ? weight : 0
}

function worstRatio(row: Row, side: number): number {
  const square = side * side
  const sum = row.sum * row.sum
  const [low, high] = [Math.min(...row.areas), Math.max(...row.areas)]
  return Math.max((square * high) / sum, sum / (square * low))
}

/** Puts a finished row along the shorter side and gives back what stays free. Depth and lengths
 *  are cut to the free space: what stays after a huge row is the difference of two large numbers. */
function layRow(row: Row, members: readonly number[], free: Rect, placed: Rect[]): Rect {
  if (row.sum === 0) return free
  const upright = free.width >= free.height
  const [side, room] = upright ? [free.height, free.width] : [free.width, free.height]
  const depth = side > 0 ? Math.min(row.sum / side, room) : 0
  let along = 0
  row.areas.forEach((area, index) => {
    const length = (side * area) / row.sum
    const at = members[index]
    if (at !== undefined) {
      placed[at] = upright
        ? { x: free.x, y: free.y + along, width: depth, height: length }
        : { x: free.x + along, y: free.y, width: length, height: depth }
    }
    along += length
  })
  return upright
    ? { ...free, x: free.x + depth, width: room - depth }
    : { ...free, y: free.y + depth, height: room - depth }
}
