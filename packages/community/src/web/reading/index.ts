/** What pages on which one reads an article have in common; a door of its own, as most pages show none. */
export { AddressSearch } from './address-search.tsx'
export { ArticleNeighbours } from './article-neighbours.tsx'
export { HelpfulButtons } from './helpful-buttons.tsx'
export { BackNote, ReadingNote } from './reading-note.tsx'
export { ReadingBar } from './reading-bar.tsx'
export { readingSize, useReadingSize } from './reading-size.ts'
export { useReadingPosition, type BlockPosition } from './use-reading-position.ts'
