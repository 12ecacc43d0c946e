/** One figure of a table, under its head. */
export interface TableColumn<Key extends string = string> {
  readonly key: Key
  readonly label: string
  /** rem at least; left out, as wide as a price or an amount in 亿 needs */
  readonly width?: number
}

/** Height of a row in rem: twelve fit on a phone under the heads. */
export const TABLE_ROW = 0.96

/** Of 涨跌幅 in the size of prices, +12.51% (rem). */
export const CHANGE_WIDTH = 1.42

/** Of the name with the page's edge, and the least of a figure: room for 7764.95万 (rem). */
const [NAME, FIGURE] = [1.98, 1.32]
/** Of a page, of the button at the right of a row on the narrowest of phones, and from a whole figure to the page's edge (rem). */
const [PAGE, END, AIR] = [7.5, 1.04, 0.2]
/** How much of a figure the page's edge may show: enough to see that there is more, and not so much that it is read. */
const SHOWN = [0.45, 0.6] as const

export interface TableLayout {
  /** The name and the figures as a grid takes them; the name has what is left of a page wider than all of them. */
  readonly template: string
  readonly width: string
  /** One step sideways, rem. */
  readonly step: number
}

/** How wide a table is: its name, its figures, and at the right the page's edge or a button. */
export function tableLayout(columns: readonly TableColumn[], hasEnd: boolean, name: number = NAME): TableLayout {
  const least = columns.map(({ width = 0 }) => Math.max(width, FIGURE))
  const stretch = stretchOf(least, PAGE - name, hasEnd)
  const widths = least.map((width) => (width * stretch).toFixed(3))
  const sum = widths.reduce((all, width) => all + Number(width), name)
  return {
    template: `minmax(${name}rem, 1fr) ${widths.map((width) => `${width}rem`).join(' ')}`,
    width: `calc(${sum.toFixed(3)}rem + var(${hasEnd ? '--touch' : '--space-16'}))`,
    step: FIGURE * stretch,
  }
}

/**
 * How much wider the figures are made so that the page's edge leaves them whole or goes well through one: a sliver looks
 * broken, and a figure without its last digit is read as another.
 */
function stretchOf(widths: readonly number[], besideName: number, hasEnd: boolean): number {
  const room = besideName - (hasEnd ? END : 0)
  const stretches: number[] = []
  let before = 0
  for (const width of widths) {
    stretches.push(...SHOWN.map((part) => room / (before + part * width)))
    before += width
    stretches.push((hasEnd ? room : room - AIR) / before)
  }
  if (before <= room) return 1
  return Math.min(...stretches.filter((stretch) => stretch >= 1))
}
