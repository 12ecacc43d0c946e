/** A part of a picture as a person sees it, upright, in pixels. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value) || 0, least), most)

/** The part that lies inside the picture, at least one pixel; `square`: the largest square in the middle. */
export function cropInside({ width, height }: Size, crop: Crop | 'square'): Crop {
  if (crop === 'square') {
    const side = Math.min(width, height)
    return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side }
  }
  const left = within(crop.left, 0, width - 1)
  const top = within(crop.top, 0, height - 1)
  return { left, top, width: within(crop.width, 1, width - left), height: within(crop.height, 1, height - top) }
}
