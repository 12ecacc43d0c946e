/** What takes the focus in a row. */
const ROW = '[data-cells]'

/** Moves the focus to the row above or below, or the table sideways by one column; false when the key means nothing here. */
export function moveByKey(key: string, area: HTMLElement, step: number): boolean {
  const sign = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 0
    area.scrollLeft += sign * step * rem
    return true
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  const rows = [...area.querySelectorAll<HTMLElement>(ROW)]
  const now = document.activeElement
  const at = rows.findIndex((row) => row === now || row.parentElement?.contains(now))
  const next = at === -1 ? undefined : rows[at + sign]
  next?.focus()
  return next !== undefined
}
