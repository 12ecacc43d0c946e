/** Days since 1970-01-01 of a YYYYMMDD. Integer civil-calendar arithmetic: no time zone can shift it. */
export function toEpochDay(date: number): number {
  const month = Math.floor(date / 100) % 100
  // Years begin in March here, so that the leap day is the last day of a year.
  const year = Math.floor(date / 10_000) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + (date % 100) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** YYYYMMDD of days since 1970-01-01. */
export function fromEpochDay(day: number): number {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return year * 10_000 + month * 100 + (dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: number): number {
  return (toEpochDay(date) + 4) % 7
}
