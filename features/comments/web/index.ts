/** Comments as other slices show them; their code comes when they are seen. */
export { CommentSection } from './section/comment-section.tsx'
export type { CommentSectionProps } from './section/section.tsx'
export { CommentCount, type CommentCountProps } from './count/comment-count.tsx'
