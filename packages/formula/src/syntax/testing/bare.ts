/** A tree without its places, to compare by what it says. */
export function bare(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'span' ? undefined : value)))
}
