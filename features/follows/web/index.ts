/** The button other slices show beside an author's name. */
export { FollowButton, type FollowButtonProps } from './button/follow-button.tsx'
/** Following several at once. */
export { useFollowMany } from './button/use-follow-many.ts'
/** A thing of any kind in a list. */
export { PieceCardView, type PieceCardViewProps } from './card/piece-card-view.tsx'
/** What those one follows bring out. */
export { FollowedStream, type FollowedStreamProps } from './stream/followed-stream.tsx'
