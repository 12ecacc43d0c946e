import { author } from '@niujin/community'
import * as z from 'zod/mini'

/** A thing of any kind as a list of many kinds shows it. */
export const pieceCard = z.object({
  kind: z.string(),
  id: z.string(),
  /** What its kind is called: 文章, 视频. */
  kindName: z.string(),
  title: z.string(),
  /** The beginning of its words, in one line; '' where the title says it all. */
  excerpt: z.string(),
  /** A path of this app. */
  link: z.string(),
  /** At most three addresses. */
  pictures: z.array(z.string()),
  /** null for what nobody in particular made. */
  author: z.nullable(author),
  /** When it came out, ISO 8601. */
  at: z.string(),
  /** Securities it is about, at most three. */
  instruments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['stock', 'etf', 'index', 'sector', 'hkStock']),
    }),
  ),
  likes: z.int(),
  comments: z.int(),
  /** A word beside the title: 付费, 看多; null where there is none. */
  mark: z.nullable(z.string()),
})
export type PieceCard = z.output<typeof pieceCard>
