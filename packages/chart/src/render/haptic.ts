/** A short tremble where the device can, for who did not ask for less motion. */
export function tremble(milliseconds: number): void {
  if ('vibrate' in navigator && !wantsLessMotion()) navigator.vibrate(milliseconds)
}

export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
