import type { Block, Inline } from '@niujin/community'

/** What stands in a line as one piece: deleted and passed over whole. */
export type Chip = Extract<Inline, { type: 'stock' | 'hashtag' | 'mention' }>
/** What stands between lines as one piece. */
export type Piece = Extract<Block, { type: 'image' | 'table' | 'chart' | 'divider' }>
