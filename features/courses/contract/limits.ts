/**
 * draft: being built; review: waits for the staff; returned: with a reason; published; editing, editReview, editReturned:
 * published, and a changed version is built, waits, or was returned; offline: taken down, by its teacher or the staff;
 * deleted.
 */
export const COURSE_STATUSES = [
  'draft',
  'review',
  'returned',
  'published',
  'editing',
  'editReview',
  'editReturned',
  'offline',
  'deleted',
] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

/** What teachers and the staff sort courses by: several states that look the same to them. */
export const COURSE_GROUPS = {
  draft: { title: '草稿', statuses: ['draft', 'editing'] },
  review: { title: '待审核', statuses: ['review', 'editReview'] },
  returned: { title: '已退回', statuses: ['returned', 'editReturned'] },
  published: { title: '已上架', statuses: ['published', 'editing', 'editReview', 'editReturned'] },
  offline: { title: '已下架', statuses: ['offline'] },
} as const satisfies Record<string, { title: string; statuses: readonly CourseStatus[] }>
export type CourseGroup = keyof typeof COURSE_GROUPS
export const COURSE_GROUP_NAMES = Object.keys(COURSE_GROUPS) as [CourseGroup, ...CourseGroup[]]

/** Of one version of a course. */
export const REVISION_STATUSES = ['draft', 'review', 'returned', 'published', 'replaced'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** How a member came to a course. */
export const ENROLMENT_KINDS = { free: '免费报名', bought: '购买', hand: '人工开通', trial: '试学' } as const
export type EnrolmentKind = keyof typeof ENROLMENT_KINDS
export const ENROLMENT_KIND_NAMES = Object.keys(ENROLMENT_KINDS) as [EnrolmentKind, ...EnrolmentKind[]]

/** What stands in the schedule. */
export const CLASS_KINDS = { live: '直播课', meeting: '答疑', deadline: '截止' } as const
export type ClassKind = keyof typeof CLASS_KINDS
export const CLASS_KIND_NAMES = Object.keys(CLASS_KINDS) as [ClassKind, ...ClassKind[]]

/** Of whoever is asked to teach a course beside its owner. invited: has not answered; left: said yes before. */
export const CO_TEACHER_STATUSES = {
  invited: '等答应',
  accepted: '已答应',
  declined: '没有答应',
  left: '已退出',
} as const
export type CoTeacherStatus = keyof typeof CO_TEACHER_STATUSES
export const CO_TEACHER_STATUS_NAMES = Object.keys(CO_TEACHER_STATUSES) as [CoTeacherStatus, ...CoTeacherStatus[]]

/** Lengths in characters as people see them, counts in pieces. */
export const LIMITS = {
  title: 40,
  subtitle: 80,
  suits: 200,
  gains: { most: 8, text: 60 },
  notice: 500,
  refundRule: 500,
  reason: 200,
  chapters: 40,
  chapterTitle: 40,
  /** Of one course. */
  lessons: 200,
  lessonTitle: 60,
  /** Besides the owner. */
  teachers: 4,
  characters: 30_000,
  pictures: 60,
  /** Bytes of a document in the database: what fits into one call beside the other fields. */
  documentBytes: 110_000,
  /** Courses of one teacher that never came out. */
  drafts: 20,
  pictureBytes: 5_000_000,
  /** Uploaded pictures of one teacher that stand in nothing yet. */
  loosePictures: 80,
  /** Days that a member may try a course. */
  trialDays: 30,
  /** Days that a bought course lasts. */
  termDays: 3660,
  /** Fen. */
  price: { least: 1, most: 10_000_000 },
  categories: 60,
  categoryTitle: 12,
  query: 32,
  classTitle: 60,
  /** Minutes of one class. */
  classMinutes: { least: 10, most: 480 },
  /** How far ahead classes are planned, days. */
  classDays: 366,
  /** Classes of one teacher that are still to come. */
  classes: 200,
  /** Questions of the bank in one import. */
  importRows: 500,
  topic: 20,
  /** Minutes before a class at which those who collected it are reminded. */
  remindMinutes: 15,
} as const

/** What stands under a course whose teacher wrote no rule of their own. */
export const REFUND_RULE = '购买后 7 天内、学习不到 10 % 的，可以在订单里申请全额退款；退款后课程随即停止。'
/** What stands under every course. */
export const COURSE_NOTICE = '课程只讲方法与知识，不荐股、不承诺收益，不构成投资建议。股市有风险，入市须谨慎。'
