export { author, authorBadge, type Author, type AuthorBadge } from './author.ts'
export { cameOutKey } from './came-out.ts'
export { chartCard, type ChartCard } from './chart-card.ts'
export { documentTree, type Block, type DocumentTree, type Inline } from './document/document.ts'
export { DOCUMENT_LIMITS } from './document/limits.ts'
export { excerptOfDocument, textOf } from './document/text.ts'
export { AUTHOR_TITLES, HORIZONS, STANCES, type AuthorTitle, type Horizon, type Stance } from './names.ts'
export {
  opinionCard,
  opinionRecord,
  opinionWish,
  type OpinionCard,
  type OpinionOutcome,
  type OpinionRecord,
  type OpinionWish,
} from './opinion.ts'
