/** One figure of a table, under its head. */
export interface TableColumn<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** rem; left out, as wide as a price or an amount in 亿 needs */
  readonly width?: number
}

/** Height of a row in rem: twelve fit on a phone under the heads. */
export const TABLE_ROW = 0.96

/** Of the name with the page's edge, and of a figure (rem). */
const [NAME, FIGURE] = [1.98, 1.44]

export interface TableLayout {
  /** The name and the figures as a grid takes them; the name has what is left of a page wider than all of them. */
  readonly template: string
  readonly width: string
  /** One step sideways, rem. */
  readonly step: number
}

/** How wide a table is: its name, its figures, and at the right the page's edge or a button. */
export function tableLayout(columns: readonly TableColumn[], hasEnd: boolean, name: number = NAME): TableLayout {
  const widths = columns.map(({ width = FIGURE }) => width)
  const sum = widths.reduce((all, width) => all + width, name)
  return {
    template: `minmax(${name}rem, 1fr) ${widths.map((width) => `${width}rem`).join(' ')}`,
    width: `calc(${sum.toFixed(2)}rem + var(${hasEnd ? '--touch' : '--space-16'}))`,
    step: FIGURE,
  }
}
