const CHINA_MS = 8 * 3_600_000

/** The calendar day in China at a moment (milliseconds since 1970), as YYYY-MM-DD. */
export function chinaDay(now: number): string {
  return new Date(now + CHINA_MS).toISOString().slice(0, 10)
}
