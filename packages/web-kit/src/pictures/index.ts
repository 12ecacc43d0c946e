/** Largest file that is opened: larger ones make phones run out of memory (bytes). */
const PICTURE_MAX = 30 * 1024 * 1024
/** The kinds the picker offers. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/gif'

/** Longer side (pixels) and quality, tried one after the other until the picture is small enough. */
const TRIES = [
  [1920, 0.85],
  [1600, 0.8],
  [1280, 0.75],
  [960, 0.7],
] as const

/**
 * A picture of at most `most` bytes, drawn anew as a JPEG: it carries neither position nor time of the photo. undefined when
 * the file is no picture, too large to be opened, or the browser cannot draw it.
 */
export async function shrinkPicture(file: File, most: number): Promise<Blob | undefined> {
  if (file.size === 0 || file.size > PICTURE_MAX) return undefined
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    // The browser turns it upright by its orientation mark.
    await picture.decode()
    for (const [side, quality] of TRIES) {
      const drawn = await draw(picture, side, quality)
      if (drawn && drawn.size <= most) return drawn
    }
    return undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function draw(picture: HTMLImageElement, side: number, quality: number): Promise<Blob | undefined> {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(1, side / Math.max(naturalWidth, naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent pictures would become black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality)
  })
}
