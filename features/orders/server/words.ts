/** The page of an order. */
export function orderPath(orderNum: string): string {
  return `/OrderDetail?orderNum=${orderNum}`
}
