import type { HelpTopic } from '../../contract/index.ts'

/** One question with its answer. */
export interface Article {
  /** Stands in addresses: never changed. */
  readonly id: string
  readonly topic: HelpTopic
  readonly question: string
  readonly paragraphs: readonly string[]
  /** Done one after the other. */
  readonly steps?: readonly string[]
  /** Other words that people use for it. */
  readonly words: readonly string[]
  /** Pages where this is done. */
  readonly links?: readonly { readonly text: string; readonly path: string }[]
  /** Ids of articles to read next. */
  readonly related?: readonly string[]
}
