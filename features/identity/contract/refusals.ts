/** What any step can be refused with when it looks like misuse. */
export const MISUSE_REFUSALS = {
  /** Call `getChallenge`, solve it, and repeat with the answer in `challenge`. */
  CHALLENGE_REQUIRED: '请先完成安全验证',
  CHALLENGE_INVALID: '安全验证未通过，请重试',
} as const

/**
 * What can be wrong with a code. Used up and never sent are answered like wrong, and that one has run out is told to the device
 * alone that asked for it, whoever the number is of: none of them tells about a number.
 */
export const CODE_REFUSALS = {
  CODE_WRONG: '验证码不正确或已失效',
  CODE_EXPIRED: '验证码已过期，请重新获取',
  CODE_LOCKED: '验证码输错次数过多，请重新获取',
} as const

export const NICKNAME_REFUSALS = {
  NICKNAME_LENGTH: '昵称为 2–16 个汉字或 4–32 个字母',
  NICKNAME_LETTERS: '昵称只能用汉字、字母、数字、下划线和减号',
  NICKNAME_RESERVED: '昵称含有保留的字词，请换一个',
  NICKNAME_TAKEN: '昵称已被使用',
  NICKNAME_TOO_OFTEN: '30 天内最多改 5 次昵称',
} as const

export const MEMBER_REFUSALS = { MEMBER_UNKNOWN: '没有这个用户' } as const
