/** Whether every text in a value can be kept: PostgreSQL refuses the NUL character in text and in JSON. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}
