/** Of a broadcast in which a class of a course is held. */
export const CLASS_REFUSALS = { NOT_ENROLLED: '这是课程的直播，报名后观看' } as const
export const BROADCAST_REFUSALS = { BROADCAST_UNKNOWN: '直播不存在或已下线' } as const
/** Of what happens in a room: one is let in first. */
export const ROOM_REFUSALS = { ...BROADCAST_REFUSALS, ...CLASS_REFUSALS } as const
export const RECORDING_REFUSALS = { BROADCAST_UNKNOWN: '回顾不存在', ...CLASS_REFUSALS } as const
export const MODERATION_REFUSALS = { ...BROADCAST_REFUSALS, MAY_NOT_MODERATE: '你不是这场直播的管理员' } as const
/** Of what is done to a broadcast in the studio or by operators. */
export const STUDIO_REFUSALS = {
  BROADCAST_UNKNOWN: '直播不存在',
  STATE_WRONG: '直播现在的状态不能这样做，请刷新',
} as const
export const HOSTING_REFUSALS = { ...STUDIO_REFUSALS, NOT_HOST: '这不是你的直播' } as const
export const OPERATOR_REFUSALS = { MAY_NOT_MODERATE: '没有权限' } as const
