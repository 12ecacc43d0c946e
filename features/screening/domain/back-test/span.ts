/** The first day (YYYYMMDD) from which a test of at most so many years can go to `to`; of a 29 February that is none, the day after. */
export function earliestFrom(to: number, years: number): number {
  const from = to - years * 10_000
  const [year, day] = [Math.floor(from / 10_000), from % 10_000]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day === 229 && !isLeap ? year * 10_000 + 301 : from
}
