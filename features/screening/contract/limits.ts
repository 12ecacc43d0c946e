/** 条件的类型：the library's sections, in the order shown. */
export const CONDITION_TYPES = [
  { typeId: 'technical', name: '技术' },
  { typeId: 'pattern', name: '形态' },
  { typeId: 'quote', name: '行情' },
  { typeId: 'capital', name: '资金' },
  { typeId: 'financial', name: '财务' },
  { typeId: 'sector', name: '板块' },
  { typeId: 'formula', name: '公式' },
] as const

export type ConditionTypeId = (typeof CONDITION_TYPES)[number]['typeId']

/** 大盘环境: the index must be so on the day; `noLimit` asks nothing. */
export const ENVIRONMENTS = ['noLimit', 'aboveMa20', 'belowMa20', 'rising', 'falling'] as const

/** What is left out of every screen. */
export const EXCLUSIONS = ['specialTreatment', 'newListing', 'suspended'] as const

/** Operators of a comparing condition. */
export const OPERATORS = ['>', '>=', '<', '<=', 'between'] as const

/** Trading days after a selection for which its performance is given. */
export const LATER_DAYS = [1, 3, 5, 10, 20] as const
/** Those for which the record of a saved screen is kept. */
export const RECORD_DAYS = [1, 5, 20] as const
/** Sets of sectors and stock pools that a member keeps, together. */
export const UNIVERSES_MOST = 50
