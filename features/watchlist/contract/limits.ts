/** Longest name of a group, characters; the input's hint says 最多6个汉字. */
export const GROUP_NAME_MAX = 12
/** Groups that nobody can have more than, whatever their rights are; 全部 and 持仓 are not counted. */
export const GROUPS_MOST = 50
/** Stocks in one group of a member's own. */
export const GROUP_STOCKS_MOST = 500
/** Stocks in the whole watchlist, all groups together. */
export const ALL_STOCKS_MOST = 2000
/** Stocks one call can name. */
export const CALL_STOCKS_MOST = 500
export const NOTE_MAX = 200
/** Alerts that nobody can have more than, whatever their rights are. */
export const ALERTS_MOST = 200
/** What a cost (milli) and a quantity can be at most. */
export const COST_MOST = 1e9
export const QUANTITY_MOST = 1e10
/** Longest text to import, characters: more than the largest export has. */
export const IMPORT_MAX = 1_500_000
/** Stocks, groups, lines named in an answer; the counts beside them are of all. */
export const NAMED_MOST = 50

/** The group that has every watched stock, and the one of stocks with a quantity. Both are always there. */
export const ALL_GROUP = 'all'
export const HOLDING_GROUP = 'holding'

/** A group's `type`: 0 made by the member (only these are offered in dialogs), 1 全部, 2 持仓. */
export const GROUP_TYPE = { own: 0, all: 1, holding: 2 } as const

/** Columns the list can show, in the order they are offered. */
export const COLUMNS = [
  'last',
  'changePercent',
  'change',
  'speed',
  'turnoverRate',
  'volumeRatio',
  'amount',
  'volume',
  'amplitude',
  'majorNetInflow',
  'open',
  'high',
  'low',
  'previousClose',
  'sinceAdded',
  'profit',
  'profitRate',
] as const
export type Column = (typeof COLUMNS)[number]
/** What is shown before the member has chosen. */
export const USUAL_COLUMNS: readonly Column[] = [
  'last',
  'changePercent',
  'change',
  'turnoverRate',
  'amount',
  'volumeRatio',
  'sinceAdded',
]

/**
 * What an alert waits for. `threshold`: milli for prices, ratio for changes (0.05 = 涨 5 %, also for falls), times for
 * 量比, 0 for announcements.
 */
export const ALERT_KINDS = [
  'priceAbove',
  'priceBelow',
  'riseAbove',
  'fallBelow',
  'volumeSurge',
  'announcement',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** `once`: switched off after it came true; `daily`: at most once a trading day. */
export const ALERT_REPEATS = ['once', 'daily'] as const
export type AlertRepeat = (typeof ALERT_REPEATS)[number]
