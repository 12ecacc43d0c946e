export { buildSearchIndex, type SearchIndex } from './search-index.ts'
export type { ReadingsOf } from './entry.ts'
export { search, type WorthOf } from './search.ts'
export { choose, mostChosen, NOTHING_CHOSEN, type Popularity } from './hot-words.ts'
