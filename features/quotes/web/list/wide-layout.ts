/** Widths in rem of the columns of a ranking: the name with the page's edge, then figures. */
const NAME = 1.98
const FIGURE = 1.44
/** Price and change. */
const ALWAYS = 2

/** Height of a row in rem: twelve fit on a phone under the heads. */
export const WIDE_ROW = 0.96

/** How rows with so many figures beside price and change are laid out. */
export function wideLayout(columns: number): { readonly template: string; readonly width: string } {
  const figures = columns + ALWAYS
  return {
    template: `${NAME}rem repeat(${figures}, ${FIGURE}rem)`,
    width: `calc(${(NAME + figures * FIGURE).toFixed(2)}rem + var(--space-16))`,
  }
}
