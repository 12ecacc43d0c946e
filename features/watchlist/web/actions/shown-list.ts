import { createContext } from 'react'
import type { WatchList } from '../optional/watch-list.ts'

/** The list whose rows are shown; undefined in pages that show others than the watchlist's. */
export const ShownListContext = createContext<WatchList | undefined>(undefined)
