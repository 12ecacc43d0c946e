/** K线训练; from a stock's page with that stock. */
export function trainPath(stockId?: string): string {
  return stockId === undefined ? '/KTrain' : `/KTrain?stock=${encodeURIComponent(stockId)}`
}

/** Where a play goes on. */
export function playPath(playId: string): string {
  return `/KTrain/play?id=${encodeURIComponent(playId)}`
}

/** What came of a play. */
export function reportPath(playId: string): string {
  return `/KTrain/report?id=${encodeURIComponent(playId)}`
}

export const RECORD_PATH = '/KTrain/record'

/** The exercises one wrote. */
export const OWN_PATH = '/teach/exercises'

/** Writing one: the one of that id, or a new one. */
export function writePath(id?: string): string {
  return id === undefined ? `${OWN_PATH}/edit` : `${OWN_PATH}/edit?id=${encodeURIComponent(id)}`
}
