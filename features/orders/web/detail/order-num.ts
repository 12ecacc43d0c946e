/** The number of the order that an address names. */
export function orderNumOf(search: string): string {
  return new URLSearchParams(search).get('orderNum') ?? ''
}
