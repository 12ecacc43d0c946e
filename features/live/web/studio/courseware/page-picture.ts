/** The kinds the picker offers and the server takes. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp'
/** Sent as it is up to this size (bytes): slides keep their sharp letters. */
const AS_IT_IS = 2_000_000
/** A request takes no more, with everything around the picture (bytes). */
const SENT_MOST = 5_000_000
/** Larger ones make phones run out of memory (bytes). */
const OPENED_MOST = 30 * 1024 * 1024
const LONGEST_SIDE = 1920
const QUALITY = 0.86

/** A picture fit to be sent; undefined when it is none, or too large to be opened. */
export async function fitPicture(file: File): Promise<Blob | undefined> {
  if (file.size === 0 || file.size > OPENED_MOST) return undefined
  if (file.size <= AS_IT_IS && PICTURE_KINDS.split(',').includes(file.type)) return file
  const drawn = await redraw(file).catch(() => undefined)
  return drawn && drawn.size <= SENT_MOST ? drawn : undefined
}

/** Smaller, and without the place and time that a photo carries. */
async function redraw(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // Transparent pictures would become black in a JPEG.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY)
  })
}
