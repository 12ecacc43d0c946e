/** 草稿、预告、已接通（推流已到，尚未开播）、直播中、中断、已结束、处理回顾、有回顾、无回顾、已禁播. */
export const BROADCAST_STATES = [
  'draft',
  'scheduled',
  'ready',
  'live',
  'interrupted',
  'ended',
  'processing',
  'replay',
  'no_replay',
  'banned',
] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** Words a visitor reads for a state; what is not ready for visitors is not shown to them. */
export const STATE_NAMES: Readonly<Record<BroadcastState, string>> = {
  draft: '草稿',
  scheduled: '预告',
  ready: '即将开始',
  live: '直播中',
  interrupted: '信号中断',
  ended: '已结束',
  processing: '回顾生成中',
  replay: '回顾',
  no_replay: '已结束',
  banned: '已下线',
}

/** 自由发言、慢速、先审后发、仅会员、关闭. */
export const CHAT_MODES = ['open', 'slow', 'pre_moderated', 'members_only', 'closed'] as const
export type ChatMode = (typeof CHAT_MODES)[number]

export const CHAT_MODE_NAMES: Readonly<Record<ChatMode, string>> = {
  open: '自由发言',
  slow: '慢速',
  pre_moderated: '先审后发',
  members_only: '仅会员可看可说',
  closed: '关闭聊天',
}

/** Seconds between two messages of one member in slow mode. */
export const SLOW_SECONDS = [5, 10, 30, 60] as const

/** Characters, as a reader counts them, in one message. */
export const MESSAGE_MOST = 200
/** Securities mentioned in one message. */
export const STOCKS_MOST = 5
export const TITLE_MOST = 30
export const INTRODUCTION_MOST = 500
/** Characters of a programme's name. */
export const PROGRAMME_MOST = 20
export const NOTICE_MOST = 200
/** Words that a room itself does not let through, and the longest of them. */
export const ROOM_WORDS_MOST = 200
export const ROOM_WORD_MOST = 20
/** Securities shown as talked about. */
export const SHOWN_STOCKS_MOST = 10
export const POLL_QUESTION_MOST = 60
export const POLL_OPTION_MOST = 30
export const POLL_OPTIONS_MOST = 6
/** Pages of courseware in one broadcast. */
export const COURSEWARE_MOST = 60
/** Chapters of a recording, and characters of a chapter's title. */
export const CHAPTERS_MOST = 50
export const CHAPTER_TITLE_MOST = 30

/** The channel id that belongs to bookings (/liveSubscribe). */
export const SUBSCRIBE_CHANNEL = '700305'

/** Minutes a member may be muted for; 0 is until the end of the broadcast. */
export const MUTE_MINUTES = [10, 60, 1440, 0] as const

/** Most broadcasts of one host that have not begun. */
export const UPCOMING_MOST = 20

/** Raised hands of one class at the same time. */
export const HANDS_MOST = 100
/** How long a roll call may be answered, seconds. */
export const ROLL_CALL_SECONDS = [30, 60, 120, 300] as const

/** Moderators of one broadcast at most. */
export const MODERATORS_MOST = 20
