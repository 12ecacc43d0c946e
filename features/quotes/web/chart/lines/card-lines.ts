import { readLines } from '@niujin/charts/web'
import type { DrawnLine } from '@niujin/chart/line-tools'
import type { ChartCard } from '@niujin/community'
import { randomId } from '@niujin/contract-kit'
import { createLiveStore } from '@niujin/web-kit/live'

/** What the ids of lines begin with that came with a chart card: they are nobody's here until they are kept. */
const CARD = 'card-'
const NONE: readonly DrawnLine[] = []

const byInstrument = createLiveStore<readonly DrawnLine[]>((flush) => flush())

/** Has the lines of a chart card on a security's chart, in place of those of a card before. */
export function showCardLines(id: string, drawings: ChartCard['drawings']): void {
  byInstrument.put(id, readLines(drawings.map(marked)))
}

export function setCardLines(id: string, lines: readonly DrawnLine[]): void {
  byInstrument.put(id, lines)
}

/** The lines of a chart card on a security's chart, the same list as long as nothing changes. */
export function useCardLines(id: string): readonly DrawnLine[] {
  return byInstrument.useCell(id) ?? NONE
}

export function isOfCard({ id }: Pick<DrawnLine, 'id'>): boolean {
  return id.startsWith(CARD)
}

/** A line of a card as one's own. */
export function asOwn(line: DrawnLine): DrawnLine {
  return { ...line, id: randomId() }
}

/** A line of a card with an id of this page; the chart draws it when its kind and points are what it knows. */
function marked({ points, colour = 0, width = 1, ...line }: ChartCard['drawings'][number], at: number) {
  return {
    ...line,
    id: `${CARD}${at}`,
    points: points.map(({ price, ...point }) => ({ ...point, value: price })),
    colour,
    width,
  }
}
