/** One value of two lists laid over each other. */
export interface Step<Value> {
  readonly kind: 'same' | 'added' | 'removed'
  readonly value: Value
}

/** Cells of the table at most: beyond them everything between the common ends counts as changed. */
const CELLS = 2_000_000

/** Two lists laid over each other so that as much as possible stays; what went stands before what came. */
export function longestCommon<Value>(
  before: readonly Value[],
  after: readonly Value[],
  keyOf: (value: Value) => string,
): Step<Value>[] {
  const [old, now] = [before.map(keyOf), after.map(keyOf)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1
  const steps = (kind: Step<Value>['kind'], values: readonly Value[]) => values.map((value) => ({ kind, value }))
  return [
    ...steps('same', after.slice(0, start)),
    ...middle(
      { values: before.slice(start, before.length - end), keys: old.slice(start, old.length - end) },
      { values: after.slice(start, after.length - end), keys: now.slice(start, now.length - end) },
    ),
    ...steps('same', after.slice(after.length - end)),
  ]
}

interface Side<Value> {
  readonly values: readonly Value[]
  readonly keys: readonly string[]
}

function middle<Value>(before: Side<Value>, after: Side<Value>): Step<Value>[] {
  const steps = (kind: Step<Value>['kind'], { values }: Side<Value>) => values.map((value) => ({ kind, value }))
  if (before.keys.length * after.keys.length > CELLS) return [...steps('removed', before), ...steps('added', after)]
  const common = commonLengths(before.keys, after.keys)
  const laid: Step<Value>[] = []
  const take = (kind: Step<Value>['kind'], value: Value | undefined) => {
    if (value !== undefined) laid.push({ kind, value })
  }
  let [row, column] = [0, 0]
  while (row < before.keys.length && column < after.keys.length) {
    if (before.keys[row] === after.keys[column]) {
      take('same', after.values[column])
      row += 1
      column += 1
    } else if (common(row + 1, column) >= common(row, column + 1)) {
      take('removed', before.values[row])
      row += 1
    } else {
      take('added', after.values[column])
      column += 1
    }
  }
  for (const value of before.values.slice(row)) take('removed', value)
  for (const value of after.values.slice(column)) take('added', value)
  return laid
}

/** The length of the longest list that is common to what follows a position in each. */
function commonLengths(before: readonly string[], after: readonly string[]): (row: number, column: number) => number {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return at
}
