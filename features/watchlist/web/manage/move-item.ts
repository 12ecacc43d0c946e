/** The list with `key` after `after`, or first. */
export function moveItem<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { key, after }: { key: string; after: string | undefined },
): Item[] {
  const moved = items.find((item) => keyOf(item) === key)
  if (moved === undefined) return [...items]
  const rest = items.filter((item) => keyOf(item) !== key)
  rest.splice(after === undefined ? 0 : rest.findIndex((item) => keyOf(item) === after) + 1, 0, moved)
  return rest
}
