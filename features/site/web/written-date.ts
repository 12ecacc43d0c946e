/** 2026-11-01 as 2026年11月1日, 2026-11 as 2026年11月. */
export function writtenDate(date: string): string {
  const [year = '', month = '', day] = date.split('-')
  const words = `${year}年${Number(month)}月`
  return day === undefined ? words : `${words}${Number(day)}日`
}
