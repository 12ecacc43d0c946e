/** Why a play cannot be had. */
export const PLAY_REFUSALS = { PLAY_UNKNOWN: '没有这一局练习，或不是你的' } as const

/** Of whatever the rules of the house look at. */
export const MODERATION_REFUSALS = {
  WORDS_FORBIDDEN: '里面有不能发布的词，请修改',
  MUTED: '你被禁止发言',
  TOO_FAST: '提交得太快了，请稍后再试',
  DAILY_LIMIT: '今天提交的太多了，请明天再来',
} as const

/** Why a play cannot begin. */
export const START_REFUSALS = {
  DEVICE_UNKNOWN: '这台设备没有编号，登录后就能练',
  NO_HISTORY: '这段行情取不到，请换一段或稍后再试',
} as const

/** Why a decision cannot be. */
export const DECISION_REFUSALS = {
  LIMIT_UP: '收在涨停，排队的人太多，买不进',
  LIMIT_DOWN: '收在跌停，没有人接，卖不出',
  T_PLUS_ONE: '当天买的当天不能卖（T+1），下一根再卖',
  NO_SHARES: '还没有持仓，没有可卖的',
  NOT_A_LOT: '要买卖整手；不足一手的零股要一次卖完',
  NOT_ENOUGH_CASH: '可用资金不够，费用也要算进去',
  NOT_ENOUGH_SHARES: '没有那么多股可卖',
  FINISHED: '这一局已经结束，不能再改',
  TASKS_FIRST: '先答完题再看后面',
  TASK_UNKNOWN: '没有这道题',
  TASK_ANSWERED: '这道题已经答过，不能再改',
  TASK_KIND: '答案与题目不符，请重新选',
  NO_TRADING: '这一题不用买卖',
  DECIDED_ALREADY: '这一步在别的设备上已经走过，已为你刷新',
  OUT_OF_STEP: '与服务器上的进度不一致，请刷新',
  TOO_MANY: '这一局的操作太多了，请走到最后',
} as const

export const EXERCISE_REFUSALS = { EXERCISE_UNKNOWN: '没有这个练习，或已经下架' } as const

export const LESSON_REFUSALS = {
  SIGN_IN: '登录后才能做这一课的练习',
  NOT_ENROLLED: '报名这门课以后才能做这一课的练习',
  EXPIRED: '这门课已经到期，续费后可以接着做',
} as const
