/** What a learner has behind them, as badges look at it. */
export interface Feats {
  readonly lessonsDone: number
  readonly videosDone: number
  readonly articlesDone: number
  readonly exercisesDone: number
  /** Quizzes answered without a fault. */
  readonly fullMarks: number
  readonly homeworkAnswered: number
  readonly notes: number
  readonly certificates: number
  readonly longestStreak: number
  /** Days that counted. */
  readonly days: number
}

interface Badge {
  readonly key: string
  readonly title: string
  /** How one gets it, as learners read it. */
  readonly rule: string
  readonly isGot: (feats: Feats) => boolean
}

/** Every badge, in the order in which they are shown. What was got stays. */
export const BADGES: readonly Badge[] = [
  { key: 'first-lesson', title: '开卷', rule: '学完第一节课', isGot: ({ lessonsDone }) => lessonsDone >= 1 },
  { key: 'ten-lessons', title: '十课', rule: '学完十节课', isGot: ({ lessonsDone }) => lessonsDone >= 10 },
  { key: 'viewer', title: '看得全', rule: '学完五节视频', isGot: ({ videosDone }) => videosDone >= 5 },
  { key: 'reader', title: '读得细', rule: '读完五节图文', isGot: ({ articlesDone }) => articlesDone >= 5 },
  { key: 'trader', title: '上手', rule: '做完三个盘面练习', isGot: ({ exercisesDone }) => exercisesDone >= 3 },
  { key: 'full-marks', title: '满分', rule: '一份测验全部答对', isGot: ({ fullMarks }) => fullMarks >= 1 },
  {
    key: 'homework',
    title: '交卷',
    rule: '有一份作业得到批改',
    isGot: ({ homeworkAnswered }) => homeworkAnswered >= 1,
  },
  { key: 'notes', title: '笔记本', rule: '记下二十条笔记', isGot: ({ notes }) => notes >= 20 },
  { key: 'week', title: '一周', rule: '连续七天各学满五分钟', isGot: ({ longestStreak }) => longestStreak >= 7 },
  { key: 'month', title: '三十天', rule: '累计三十天各学满五分钟', isGot: ({ days }) => days >= 30 },
  { key: 'graduate', title: '结业', rule: '得到一张结业证书', isGot: ({ certificates }) => certificates >= 1 },
]
