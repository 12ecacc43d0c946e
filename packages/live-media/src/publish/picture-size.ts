import type { Size } from './picture-encoder.ts'

/** The largest even size of the picture's shape whose long and short sides stay within the limits'. */
export function sizeWithin(limits: Size, picture: Size): Size {
  const long = Math.max(limits.width, limits.height) / Math.max(picture.width, picture.height)
  const short = Math.min(limits.width, limits.height) / Math.min(picture.width, picture.height)
  const scale = Math.min(1, long, short)
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2)
  return { width: even(picture.width), height: even(picture.height) }
}
