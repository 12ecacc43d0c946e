/** The beginning of a day (YYYYMMDD) in China, ISO 8601. */
export function dayOnWire(date: number): string {
  const day = String(date)
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00+08:00`
}
