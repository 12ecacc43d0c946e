/** A place in a recording, milliseconds, as 0:09, 12:34 or 1:02:33. */
export function playTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const end = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${end}` : end
}

/** The same for the ear: 1 小时 2 分 33 秒. */
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分`, `${seconds % 60} 秒`].filter(Boolean).join(' ')
}
