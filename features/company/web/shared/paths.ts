/** Addresses of this slice's pages. */
const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

export const capitalPath = (id: string) => withQuery('/StockCapital', { id })
export const informationPath = (id: string, tab: string) => withQuery('/stockInformation', { id, tab })
export const itemPath = (id: string, tab: string, item: string) => withQuery('/stockInformation', { id, tab, item })
export const profilePath = (id: string, tab: string) => withQuery('/shareholderGsgk', { id, tab })
