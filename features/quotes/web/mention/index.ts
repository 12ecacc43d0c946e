/** Text with securities and faces, and writing it; apart from the other parts, so that pages of prices alone do not carry it. */
export { MentionText, type MentionTextProps } from './mention-text.tsx'
export { LazyComposer as Composer } from './lazy-composer.tsx'
export { LazyFacePanel as FacePanel } from './lazy-face-panel.tsx'
export { LazyStockPicker as StockPicker } from './lazy-stock-picker.tsx'
export type { ComposerProps } from './composer.tsx'
/** For fields of other slices: what stands in them, and what is sent for it. */
export { facePiece, insert, removePiece, stockPiece, textToSend, textToWrite, type Writing } from './written.ts'
