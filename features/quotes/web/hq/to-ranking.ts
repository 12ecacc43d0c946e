/** Name of the place where the rankings begin. */
export const RANKING_ID = 'ranking'

/** Brings the head of the rankings to the top of the window. */
export function toRanking(): void {
  document.getElementById(RANKING_ID)?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Whether the list has been scrolled into, so that its heads stand at the window's top. */
export function isPastRanking(): boolean {
  const section = document.getElementById(RANKING_ID)
  if (!section) return false
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return section.getBoundingClientRect().top < margin
}
