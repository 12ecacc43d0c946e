import { dateText, dateTimeText } from '@niujin/web-kit/formats'

/** Until when something can be used, to the minute: what ends today must say when. */
export function untilText(until: string | null): string {
  return until === null ? '长期有效' : `至 ${dateTimeText(Date.parse(until))}`
}

/** From which day to which; what waits behind something without an end says so. */
export function spanText({ from, until }: { from: string | null; until: string | null }): string {
  if (from === null) return until === null ? '排在后面，还没有开始' : '没有开始用'
  const start = dateText(Date.parse(from))
  return until === null ? `${start} 起，长期有效` : `${start} 至 ${dateText(Date.parse(until))}`
}
