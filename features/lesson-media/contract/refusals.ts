import { LIMITS } from './limits.ts'

/** Why a lesson does not play. */
export const PLAY_REFUSALS = {
  LESSON_UNKNOWN: '这节课不存在或已下架',
  SIGN_IN: '登录后就能看这节课',
  NOT_ENROLLED: '加入课程后才能看这节课',
  EXPIRED: '这门课的学习时间已经结束，续费后可以接着看',
} as const

export const VIDEO_NOT_READY = '这节课的视频还在准备，请稍后再来'

export const TOO_MANY_DEVICES = `已有 ${LIMITS.devices} 台设备在看课，先停下一台，或在这台上看并停下最早的那台`

/** What a lesson shows is looked at before it comes out. */
export const CHANGE_REFUSALS = { IN_REVIEW: '课程正在审核，先撤回送审，再换视频或字幕' } as const

export const OWN_REFUSALS = {
  LESSON_UNKNOWN: '这节课不存在',
  NOT_ALLOWED: '只有这门课的老师能换视频',
} as const
