/** Kinds of flash news, in the order people choose among them. */
export const FLASH_CATEGORIES = ['A股', '港股', '宏观', '公司', '板块', '异动', '公告'] as const
export type FlashCategory = (typeof FLASH_CATEGORIES)[number]

/** Times of the trading day a note of 看盘 is for. */
export const NOTE_PERIODS = ['before', 'during', 'after'] as const
export type NotePeriod = (typeof NOTE_PERIODS)[number]
export const PERIOD_NAMES: Readonly<Record<NotePeriod, string>> = { before: '盘前', during: '盘中', after: '盘后' }

/** draft: only its author sees it; pending: waits for a review; published; rejected: back with a reason; deleted. */
export const NOTE_STATUSES = ['draft', 'pending', 'published', 'rejected', 'deleted'] as const
export type NoteStatus = (typeof NOTE_STATUSES)[number]

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 80,
  flash: 2000,
  noteTitle: 60,
  note: 5000,
  noteLeast: 20,
  reason: 200,
  stocks: 10,
} as const
