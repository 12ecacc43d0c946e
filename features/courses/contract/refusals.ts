import { LIMITS } from './limits.ts'

export const COURSE_REFUSALS = { COURSE_UNKNOWN: '课程不存在或已下架' } as const
export const LESSON_REFUSALS = { LESSON_UNKNOWN: '课时不存在或已撤下' } as const
export const CATEGORY_REFUSALS = { CATEGORY_UNKNOWN: '没有这个分类，请重新选' } as const
export const CLASS_REFUSALS = { CLASS_UNKNOWN: '这一节课不在日程里，或已经取消' } as const
/** Its broadcast, and what is recorded of it, stay with those whom the class is for. */
export const BEGUN_REFUSALS = { CLASS_BEGUN: '已经开始的课不能再改期或取消' } as const
export const MAY_TEACH = { NOT_ALLOWED: '只有老师、砖家和投资顾问能开课' } as const

/** Why a lesson cannot be learnt now. */
export const LEARN_REFUSALS = {
  ...LESSON_REFUSALS,
  SIGN_IN: '登录后才能学这一课',
  NOT_ENROLLED: '加入课程后才能学这一课',
  EXPIRED: '课程的有效期已过，续期后接着学',
} as const

/** What somebody else, or the same teacher elsewhere, did in between. */
export const TURN_REFUSALS = {
  VERSION_OLD: '这门课在别处改过了，请刷新后再改',
  STATUS_CHANGED: '课程的状态已经变了，请刷新',
} as const

/** What cannot be kept. */
export const CONTENT_REFUSALS = {
  ...CATEGORY_REFUSALS,
  TITLE_TOO_LONG: `课程名称最多 ${LIMITS.title} 个字`,
  SUBTITLE_TOO_LONG: `一句话介绍最多 ${LIMITS.subtitle} 个字`,
  TEXT_TOO_LONG: '有一栏的文字太长，请缩短',
  DOCUMENT_TOO_LONG: `正文最多 ${LIMITS.characters} 个字`,
  DOCUMENT_UNKNOWN: '正文里有不能用的内容，请检查链接与图片',
  PICTURE_FOREIGN: '只能用自己上传的图片，请重新插入图片',
  OUTLINE_REPEATED: '大纲里有重复的章节或课时，请刷新后再改',
  LESSON_FOREIGN: '大纲里有别的课程的课时',
  LESSON_KIND: '课时的种类不能改，请删掉重建',
  TOO_MANY_LESSONS: `一门课最多 ${LIMITS.lessons} 课`,
} as const

/** Of whatever the rules of the house look at. */
export const MODERATION_REFUSALS = {
  WORDS_FORBIDDEN: '里面有不能发布的词，请修改',
  MUTED: '你被禁止发言',
  TOO_FAST: '提交得太快了，请稍后再试',
  DAILY_LIMIT: '今天提交的太多了，请明天再来',
} as const

/** What is missing before a course can go to review. */
export const SUBMIT_REFUSALS = {
  TITLE_EMPTY: '请填写课程名称',
  INTRODUCTION_EMPTY: '请填写课程介绍',
  CATEGORY_EMPTY: '请选择分类',
  OUTLINE_EMPTY: '大纲里还没有课时',
  LESSON_INCOMPLETE: '有的课时还没有做完，请看标出来的几课',
  PREVIEW_MISSING: '收费的课至少要有一课可以试看',
  OPEN_PRICED: '公开课不能收费，请先取消价格',
} as const

/** Why a lesson cannot go to review yet, in words for the teacher's list. */
export const LESSON_GAPS = {
  TITLE: '没有标题',
  DOCUMENT: '没有正文',
  QUESTIONS: '没有题目',
  QUESTION_WRONG: '有的题没有设好答案',
  EXERCISE: '没有选练习',
  RECORDING: '没有选回看',
  VIDEO: '视频还没有传好',
} as const
export type LessonGap = keyof typeof LESSON_GAPS
