import { dateTimeText } from '@niujin/web-kit/formats'

/** Until when a membership lasts, to the minute: what ends today must say when. */
export function untilText(until: string | null): string {
  return until === null ? '长期有效' : `至 ${dateTimeText(Date.parse(until))}`
}
