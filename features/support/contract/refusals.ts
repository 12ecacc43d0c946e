export const PICTURES_REFUSALS = { PICTURES_UNKNOWN: '图片已失效，请重新添加' } as const
export const TICKET_REFUSALS = { TICKET_UNKNOWN: '反馈不存在' } as const
