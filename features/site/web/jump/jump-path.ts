/** The page of ours that leads to an outside address, or asks first. */
export function jumpPath(address: string): string {
  return `/jumpurl?${new URLSearchParams({ url: address }).toString()}`
}
