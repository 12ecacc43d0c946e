import type { Crop, Size } from './crop.ts'

/** A picture from the device, decoded and ready to be drawn. */
export interface OpenedPicture {
  readonly element: HTMLImageElement
  readonly address: string
  readonly size: Size
  /** Gives its memory back. */
  readonly close: () => void
}

/** Side of the picture that is sent, in pixels. */
const SIDE = 512
const QUALITY = 0.9

/** The largest picture that is opened: larger ones make phones run out of memory (bytes). */
export const PICTURE_MAX = 30 * 1024 * 1024
/** The kinds the picker offers. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp'

/**
 * Opens a picture; the browser turns it upright by its orientation mark. undefined when the file is
 * none, or too large to be opened.
 */
export async function openPicture(file: File): Promise<OpenedPicture | undefined> {
  if (file.size === 0 || file.size > PICTURE_MAX) return undefined
  const address = URL.createObjectURL(file)
  const element = new Image()
  element.src = address
  try {
    await element.decode()
  } catch {
    URL.revokeObjectURL(address)
    return undefined
  }
  const size = { width: element.naturalWidth, height: element.naturalHeight }
  return { element, address, size, close: () => URL.revokeObjectURL(address) }
}

/**
 * The kept square as a JPEG of 512×512. Drawn anew, it carries neither place nor time of the photo;
 * undefined when the browser cannot draw it.
 */
export async function cutSquare(picture: OpenedPicture, crop: Crop): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent pictures would become black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.element, crop.left, crop.top, crop.side, crop.side, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY)
  })
}
