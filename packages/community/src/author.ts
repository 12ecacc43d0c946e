import * as z from 'zod/mini'

/** What stands beside an author's name. */
export const authorBadge = z.object({
  title: z.enum(['expert', 'teacher', 'advisor']),
  /** 执业编号 of an advisor in force; null for others: who has none gives no opinions. */
  licence: z.nullable(z.string()),
})
export type AuthorBadge = z.output<typeof authorBadge>

/** An author as anyone may see them. */
export const author = z.object({
  niujinUid: z.string(),
  nickname: z.string(),
  /** Address of the picture; null shows the default one. */
  avatar: z.nullable(z.string()),
  /** null for plain members. */
  badge: z.nullable(authorBadge),
})
export type Author = z.output<typeof author>
