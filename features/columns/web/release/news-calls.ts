import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('@niujin/news/contract')

/** Market notes are the news' own: here they are written. */
export const askNews = askFrom<Contract, 'deleteNote' | 'noteOne' | 'ownNotes' | 'publishNote'>(
  () => import('@niujin/news/contract'),
)

/** Times of the trading day, as the contract names them. */
export const PERIODS = { before: '盘前', during: '盘中', after: '盘后' } as const
export type Period = keyof typeof PERIODS
