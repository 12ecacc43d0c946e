/** The page of the order that something was bought by. */
export function orderPath(orderNum: string): string {
  return `/OrderDetail?orderNum=${encodeURIComponent(orderNum)}`
}
