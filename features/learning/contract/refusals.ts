/** Why a lesson cannot be learnt. */
export const LESSON_REFUSALS = {
  LESSON_UNKNOWN: '没有这节课，或者已经下架',
  NOT_ENROLLED: '加入课程以后才能学这节课',
  EXPIRED: '课程的学习期已经结束',
} as const

export const COURSE_REFUSALS = { COURSE_UNKNOWN: '没有这门课，或者已经下架' } as const

/** Of words that others read. */
export const WORDS_REFUSALS = {
  WORDS_FORBIDDEN: '里面有不能发布的词，请修改',
  MUTED: '你被禁止发言',
  TOO_FAST: '发得太快了，请稍后再试',
  DAILY_LIMIT: '今天发布的太多了，请明天再来',
} as const

export const TEACHER_REFUSALS = { NOT_TEACHER: '只有这门课的老师可以看' } as const
