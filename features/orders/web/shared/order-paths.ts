/** The page of an order. */
export function orderPath(orderNum: string): string {
  return `/OrderDetail?orderNum=${encodeURIComponent(orderNum)}`
}

/** The page that confirms an order of these lines. */
export function confirmPath(lines: readonly { readonly priceId: string; readonly count: number }[]): string {
  return `/ConfirmOrder?lines=${lines.map(({ priceId, count }) => `${encodeURIComponent(priceId)}*${count}`).join(',')}`
}
