import { ALL_STOCKS_MOST, GROUP_STOCKS_MOST } from './limits.ts'

/** The refusals of this feature; each endpoint names those it can give. */
export const REFUSALS = {
  GROUP_UNKNOWN: '没有这个分组',
  NAME_TAKEN: '已有同名分组',
  TOO_MANY_GROUPS: '分组数量已达上限',
  GROUP_FULL: `每个分组最多 ${GROUP_STOCKS_MOST} 只股票`,
  LIST_FULL: `自选最多 ${ALL_STOCKS_MOST} 只股票`,
  STOCK_UNKNOWN: '没有这只证券',
  NOT_WATCHED: '自选里没有这只股票',
  NOTHING_FOUND: '没有找到可以导入的证券',
  LIST_CHANGED: '自选刚刚改过，请再看一遍',
  SAME_GROUP: '不能移到原来的分组',
  ALERT_UNKNOWN: '没有这条预警',
  TOO_MANY_ALERTS: '预警数量已达上限',
  ALERT_REACHED: '现在已经到了这个条件，请换一个',
  ALERT_UNSUITABLE: '这只证券不能设置这种预警',
} as const

const { GROUP_UNKNOWN, NAME_TAKEN, TOO_MANY_GROUPS, GROUP_FULL, LIST_FULL, STOCK_UNKNOWN, NOT_WATCHED, SAME_GROUP } =
  REFUSALS

export const CREATE_REFUSALS = { NAME_TAKEN, TOO_MANY_GROUPS } as const
export const RENAME_REFUSALS = { GROUP_UNKNOWN, NAME_TAKEN } as const
export const GROUP_REFUSALS = { GROUP_UNKNOWN } as const
export const ADD_REFUSALS = { GROUP_UNKNOWN, GROUP_FULL, LIST_FULL, STOCK_UNKNOWN } as const
export const MOVE_REFUSALS = { GROUP_UNKNOWN, GROUP_FULL, NOT_WATCHED, SAME_GROUP, STOCK_UNKNOWN } as const
export const STOCK_REFUSALS = { GROUP_UNKNOWN, NOT_WATCHED, STOCK_UNKNOWN } as const
