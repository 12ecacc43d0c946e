/** Name of the place where the rankings begin. */
export const RANKING_ID = 'ranking'

/** Brings the head of the rankings to the top of the window. */
export function toRanking(): void {
  document.getElementById(RANKING_ID)?.scrollIntoView({ block: 'start' })
}

/** The same, only when the list below has been scrolled into: a short new list must not leave the eye in nothing. */
export function toRankingWhenPast(): void {
  const top = document.getElementById(RANKING_ID)?.getBoundingClientRect().top ?? 0
  if (top < 0) toRanking()
}
