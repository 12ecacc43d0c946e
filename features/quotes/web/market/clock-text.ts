/** Seconds since midnight as 10:23. */
export function clockText(second: number): string {
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}`
}

/** Seconds since midnight as 10:23:05. */
export function secondText(second: number): string {
  return `${clockText(second)}:${two(second % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
