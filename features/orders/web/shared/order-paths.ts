/** The page of an order. */
export function orderPath(orderNum: string): string {
  return `/OrderDetail?orderNum=${encodeURIComponent(orderNum)}`
}

/** The page that confirms the same purchase again; what was for a friend is for one again. */
export function againPath(
  items: readonly { readonly priceId: string; readonly count: number; readonly isGift: boolean }[],
): string {
  const lines = items.map(({ priceId, count }) => `${encodeURIComponent(priceId)}*${count}`).join(',')
  return `/ConfirmOrder?lines=${lines}${items.some(({ isGift }) => isGift) ? '&gift=1' : ''}`
}
