/** The part of a picture that is kept: a square in the picture's own pixels. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Width and height of a picture in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point of the frame, 0 to 1 from its left and its top. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

/** How far a picture can be enlarged: 1 shows its shorter side whole. */
export const MAX_ZOOM = 4

const MIDDLE: FramePoint = { x: 0.5, y: 0.5 }

/** The largest square in the middle of the picture. */
export function firstCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height)
  return { left: (size.width - side) / 2, top: (size.height - side) / 2, side }
}

/** How much the picture is enlarged now, 1 to MAX_ZOOM. */
export function zoomOf(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side
}

/** Moves the picture under the frame by shares of the frame: positive to the right and down. */
export function moved(crop: Crop, size: Size, by: FramePoint): Crop {
  return kept({ ...crop, left: crop.left - by.x * crop.side, top: crop.top - by.y * crop.side }, size)
}

/** Enlarges the picture to `zoom`; what is under `anchor` stays there as far as the edges allow. */
export function zoomed(crop: Crop, size: Size, { zoom, anchor = MIDDLE }: { zoom: number; anchor?: FramePoint }): Crop {
  const wanted = Number.isFinite(zoom) ? Math.min(MAX_ZOOM, Math.max(1, zoom)) : 1
  const side = Math.min(size.width, size.height) / wanted
  const left = crop.left + anchor.x * (crop.side - side)
  const top = crop.top + anchor.y * (crop.side - side)
  return kept({ left, top, side }, size)
}

/** The frame never leaves the picture. */
function kept({ left, top, side }: Crop, size: Size): Crop {
  const within = (at: number, room: number) => Math.min(Math.max(0, room), Math.max(0, at))
  return { left: within(left, size.width - side), top: within(top, size.height - side), side }
}
