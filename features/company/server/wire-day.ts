import { dayOfNumber, shanghaiDayStart, shanghaiIso } from '@niujin/contract-kit/shanghai'

/** The beginning of a day (YYYYMMDD) in China, ISO 8601. */
export function dayOnWire(date: number): string {
  return shanghaiIso(shanghaiDayStart(dayOfNumber(date)))
}
