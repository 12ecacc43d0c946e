/** A second of a video as 0:09, 12:34 or 1:02:33. */
export function timeText(second: number): string {
  const whole = Math.max(0, Math.floor(second))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const end = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(whole % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${end}` : end
}
