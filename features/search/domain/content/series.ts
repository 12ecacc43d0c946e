import { plain } from '../query.ts'

/** By what things are told to be of one series: titles by one author that differ by numbers alone. */
export interface InSeries {
  readonly title: string
  readonly authorId: string | null
}

/** Things of one series together, in the order of the first of each; what has no title is by itself. */
export function bySeries<Thing>(things: readonly Thing[], of: (thing: Thing) => InSeries): Thing[][] {
  const groups = new Map<unknown, Thing[]>()
  for (const thing of things) {
    const { title, authorId } = of(thing)
    const name = plain(title).replaceAll(/[0-9]+/g, '')
    const series = name === '' ? thing : `${authorId ?? ''} ${name}`
    const group = groups.get(series)
    if (group) group.push(thing)
    else groups.set(series, [thing])
  }
  return [...groups.values()]
}

/** The first of each series, at most `count`. */
export function oneOfEachSeries<Thing>(
  things: readonly Thing[],
  of: (thing: Thing) => InSeries,
  count: number,
): Thing[] {
  return bySeries(things, of)
    .slice(0, count)
    .flatMap(([first]) => first ?? [])
}
