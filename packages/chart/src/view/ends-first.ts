/** Of labels in a row those that are clear of each other: both ends come first, since they say how far the others are. */
export function endsFirst<Label>(labels: readonly Label[], isClear: (one: Label, other: Label) => boolean): Label[] {
  const [first, ...rest] = labels
  const last = rest.pop()
  const kept: Label[] = []
  for (const label of [first, last, ...rest]) {
    if (label !== undefined && kept.every((other) => isClear(label, other))) kept.push(label)
  }
  return kept
}
