import { author, opinionCard } from '@niujin/community'
import * as z from 'zod/mini'

export const memberId = z.string().check(z.regex(/^[\w-]{1,64}$/, '会员编号不正确'))
export const instrumentId = z.string().check(z.regex(/^[A-Z]{2}\.[A-Z0-9]{2,12}$/, '证券代码不正确'))

/** An opinion with where it was said, and how it stands now. */
export const opinionLine = z.object({
  /** The opinion's number, as text. */
  id: z.string(),
  card: opinionCard,
  /** The thing it was said in; null once that is deleted or hidden: the opinion stays. */
  piece: z.nullable(z.object({ title: z.string(), link: z.string() })),
  /** Up to now, percent as decimal strings; null before the first price after the stamp, and once all is known. */
  soFar: z.nullable(z.object({ stockReturn: z.string(), indexReturn: z.string(), excess: z.string() })),
})
export type OpinionLine = z.output<typeof opinionLine>

/** The same with who said it; null for one who has left. */
export const opinionOfAuthor = z.extend(opinionLine, { author: z.nullable(author) })
export type OpinionOfAuthor = z.output<typeof opinionOfAuthor>
