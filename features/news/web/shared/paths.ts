/** Addresses of the pages of news. */
export const flashPath = (id: string) => `/KXDetail?id=${encodeURIComponent(id)}`
export const sharedFlashPath = (id: string) => `/KXDetail2?id=${encodeURIComponent(id)}`
export const notePath = (id: string) => `/KPDetail?id=${encodeURIComponent(id)}`

/** 快讯列表 by day, category and security; what is left out is not chosen by. */
export function flashListPath(chosen: {
  day?: string | undefined
  category?: string | undefined
  stock?: string | undefined
}): string {
  const query = new URLSearchParams(
    Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
  return query.size > 0 ? `/KXList?${query.toString()}` : '/KXList'
}
