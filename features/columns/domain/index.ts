export { changesBetween, wordChanges, type BlockChange, type WordChange } from './changes.ts'
export {
  hashtagOf,
  isEmptyDocument,
  referencesOf,
  settledDocument,
  type DocumentProblem,
  type Names,
  type References,
} from './document.ts'
export { freePart } from './free-part.ts'
export { heatOf } from './heat.ts'
export { afterEvent, VISIBLE_STATUSES, type ArticleEvent } from './states.ts'
