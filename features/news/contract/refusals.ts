export const FLASH_REFUSALS = { FLASH_UNKNOWN: '快讯不存在或已删除' } as const
export const NOTE_REFUSALS = { NOTE_UNKNOWN: '看盘不存在或已删除' } as const
export const STOCK_REFUSALS = { STOCK_UNKNOWN: '有证券代码不存在' } as const
