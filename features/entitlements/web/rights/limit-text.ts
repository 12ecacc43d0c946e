/** A value with its unit; what one has or has not has none. */
export function limitText(value: number, unit: string): string {
  if (unit === '') return value > 0 ? '有' : '没有'
  return `${value} ${unit}`
}
