/** A code that cannot be activated. Unknown and malformed are one answer: who guesses learns nothing. */
export const CODE_REFUSALS = {
  CODE_INVALID: '没有这个激活码，请核对后再输入',
  CODE_USED: '这个激活码已经被用过',
  CODE_ENDED: '这个激活码已经失效',
  CODE_LOCKED: '输错的次数太多，请 15 分钟后再试',
  GRANT_GONE: '码里的优惠券已经发完，码没有用掉，请联系客服',
} as const

export const BATCH_REFUSALS = { BATCH_UNKNOWN: '没有这个批次' } as const
export const VALIDITY_WRONG = { VALIDITY_WRONG: '有效期的结束应晚于开始与现在' } as const
/** Two people, and neither alone. */
export const SAME_PERSON = { SAME_PERSON: '提出、批准不能是同一个人' } as const
