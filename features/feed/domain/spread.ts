/**
 * The things in their order, but no two of one author in a row: the next is the first whose author is another. What
 * nobody in particular made stands beside anything. Where only one author's are left, they end the list.
 */
export function spread<Thing>(things: readonly Thing[], authorOf: (thing: Thing) => string | null): Thing[] {
  const waiting = [...things]
  const list: Thing[] = []
  let last: string | null = null
  while (waiting.length > 0) {
    const other = waiting.findIndex((one) => last === null || authorOf(one) !== last)
    const [next] = waiting.splice(Math.max(other, 0), 1)
    if (next === undefined) break
    last = authorOf(next)
    list.push(next)
  }
  return list
}
