/**
 * draft: being written; review: waits for the staff; returned: with a reason; scheduled: let through, comes out later;
 * published; editing, editReview, editReturned: published, and a changed version is written, waits, or was returned;
 * offline: taken down by its author or the staff; deleted.
 */
export const ARTICLE_STATUSES = [
  'draft',
  'review',
  'returned',
  'scheduled',
  'published',
  'editing',
  'editReview',
  'editReturned',
  'offline',
  'deleted',
] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/** What authors and the staff sort articles by: several states that look the same to them. */
export const ARTICLE_GROUPS = {
  draft: { title: '草稿', statuses: ['draft', 'editing'] },
  review: { title: '待审核', statuses: ['review', 'editReview'] },
  returned: { title: '已退回', statuses: ['returned', 'editReturned'] },
  scheduled: { title: '待发布', statuses: ['scheduled'] },
  published: { title: '已发布', statuses: ['published', 'editing', 'editReview', 'editReturned'] },
  offline: { title: '已下架', statuses: ['offline'] },
} as const satisfies Record<string, { title: string; statuses: readonly ArticleStatus[] }>
export type ArticleGroup = keyof typeof ARTICLE_GROUPS
export const ARTICLE_GROUP_NAMES = Object.keys(ARTICLE_GROUPS) as [ArticleGroup, ...ArticleGroup[]]

/** Of one version of an article. */
export const REVISION_STATUSES = ['draft', 'review', 'returned', 'scheduled', 'published', 'replaced'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** Lengths in characters as people see them, counts in pieces. */
export const LIMITS = {
  title: 60,
  summary: 200,
  riskNotice: 200,
  reason: 200,
  characters: 30_000,
  pictures: 60,
  /** Bytes of a document in the database: what fits into one call beside the other fields. */
  documentBytes: 120_000,
  stocks: 10,
  hashtags: 5,
  hashtag: 20,
  /** Characters that may be read before buying. */
  preview: { least: 50, usual: 300, most: 3000 },
  /** Unpublished articles of one author. */
  drafts: 50,
  columnTitle: 20,
  columnIntroduction: 500,
  /** Columns of one author, and series of one column. */
  columns: 5,
  series: 20,
  seriesTitle: 30,
  /** Position of an article in its series. */
  seriesOrder: 9999,
  /** Bytes of one picture as it is sent. */
  pictureBytes: 5_000_000,
  /** Uploaded pictures of one author that stand in nothing yet. */
  loosePictures: 80,
  /** How far ahead an article may be scheduled, days. */
  scheduleDays: 90,
} as const

/** What stands under an article whose author wrote no notice of their own. */
export const RISK_NOTICE = '本文只代表作者个人看法，不构成投资建议。股市有风险，入市须谨慎。'

/** The name of what a member who bought a column has, as the shop gives it. */
export function thingOfColumn(columnId: string): string {
  return `column:${columnId}`
}
