import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'

const stock = z.object({ id: z.string(), name: z.string() })
type Stock = z.output<typeof stock>

/** How many the list holds. */
const MOST = 500

/** 自选股 kept on this device, newest first. */
const watchlist = stored('local', 'device-watchlist', { shape: z.array(stock), empty: [] })

/** Puts stocks on top of the list; gives how many were not there before. */
export function addToWatchlist(stocks: readonly Stock[]): number {
  const known = watchlist.read()
  const fresh = stocks.filter(({ id }) => !known.some((one) => one.id === id))
  watchlist.write([...fresh.map(({ id, name }) => ({ id, name })), ...known].slice(0, MOST))
  return fresh.length
}
