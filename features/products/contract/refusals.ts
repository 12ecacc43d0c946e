export const PRODUCT_REFUSALS = { PRODUCT_UNKNOWN: '没有这件商品' } as const
/** Another feature sells it: its prices and whether it is on sale are decided there. */
export const ELSEWHERE = { PRICED_ELSEWHERE: '课程的价格与上架在课程后台办理，这里不能改' } as const
export const ACTIVITY_REFUSALS = { ACTIVITY_UNKNOWN: '这件商品没有这个活动，或活动已经结束' } as const
export const PRICE_REFUSALS = { PRICE_UNKNOWN: '没有这个规格' } as const
