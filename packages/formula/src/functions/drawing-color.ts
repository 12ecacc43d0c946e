import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'

const BLACK = 0

/** 0xRRGGBB per bar; parts are truncated and held within 0 to 255. Invalid where a part is. */
export function colorsOf(run: Run, red: Series, green: Series, blue: Series): Series {
  const colors = run.series()
  for (let at = 0; at < run.length; at += 1) {
    colors[at] = part(red[at]) * 0x10000 + part(green[at]) * 0x100 + part(blue[at])
  }
  return colors
}

/** The color of the last bar that has one, as 通达信 reads colors; 0 (black) when there is none. */
export function lastColor(colors: Series): number {
  return colors.findLast((color) => !Number.isNaN(color)) ?? BLACK
}

/** `#rrggbb` of 0xRRGGBB. */
export function colorText(color: number): string {
  const whole = Math.min(0xffffff, Math.max(0, Math.trunc(color)))
  return `#${whole.toString(16).padStart(6, '0')}`
}

function part(value = NaN): number {
  return Math.min(255, Math.max(0, Math.trunc(value)))
}
