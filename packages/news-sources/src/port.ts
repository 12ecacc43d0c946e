/** One piece of news as a source tells it: plain text, cut to length, its link checked. */
export interface SourceItem {
  /** The same within its source however often it is told. */
  readonly guid: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly title: string | null
  /** Paragraphs parted by line feeds; never empty. */
  readonly content: string
  /** http(s) only. */
  readonly url: string | null
  readonly important: boolean
  /** As the source words them. */
  readonly categories: readonly string[]
}

/** What one look at a source gave. */
export interface Polled {
  readonly items: readonly SourceItem[]
  /** Single entries that could not be read, in Chinese. */
  readonly troubles: readonly string[]
}

/** Where flash news come from. */
export interface NewsSource {
  /** Unlike that of every other source; part of what tells items apart. */
  readonly key: string
  /** Shown with every item: 来源. */
  readonly name: string
  /** How often to look, seconds. */
  readonly everySeconds: number
  /**
   * The items the source has now that are newer than `since` (milliseconds since 1970). Rejects with a Chinese sentence
   * when the source as a whole could not be read.
   */
  poll(since: number): Promise<Polled>
}
