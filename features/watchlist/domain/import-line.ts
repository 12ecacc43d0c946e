/** What a row of a table says of its stock beside code and name. */
export interface Beside {
  /** Names of the groups the stock stands in. */
  readonly groups: readonly string[]
  readonly pinned: boolean
  readonly note: string
  /** Milli a share, and shares; null where nothing is written. */
  readonly cost: number | null
  readonly quantity: number | null
  /** Cells of cost, quantity or note that cannot be kept, as they stood. */
  readonly unreadable: readonly string[]
}

/** What one line of an import may mean: ids to try in this order, and names to search for. */
export interface ImportLine {
  /** The line as it stood, cut to 60 characters. */
  readonly text: string
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly beside?: Beside
}
