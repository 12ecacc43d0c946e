/** The count after a tap on − (`by` −1) or + (1), or a number that was typed: whole, from 1 to `most`. */
export function stepped(count: number, by: number, most: number): number {
  return fitting(count + by, most)
}

/** A typed count, or undefined when it is no whole number above zero; more than `most` is `most`. */
export function typedCount(text: string, most: number): number | undefined {
  const given = text.trim()
  return /^\d{1,9}$/.test(given) && Number(given) >= 1 ? fitting(Number(given), most) : undefined
}

function fitting(count: number, most: number): number {
  return Math.min(Math.max(1, most), Math.max(1, Math.trunc(count)))
}
