import { brokenTo, paintCode, qrCode, write, type Pen } from '@niujin/ui/poster'

/** A picture that can be drawn and knows its size. */
type Cover = HTMLImageElement | ImageBitmap

/** What the poster of a broadcast says. */
export interface LivePoster {
  readonly title: string
  readonly host: string
  /** Such as 今天 09:00 or 正在直播. */
  readonly when: string
  /** The promotion link. */
  readonly url: string
  /** The broadcast's picture, when it could be fetched. */
  readonly cover?: Cover | undefined
}

const WIDTH = 750
const EDGE = 48
const PICTURE = Math.round((WIDTH * 9) / 16)
const CODE_SIZE = 200
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
// A picture has no theme: it looks the same wherever it is sent.
const INK = '#14171f'
const QUIET = '#646b79'
const ACCENT = '#1f4fd8'
const GROUND = '#e9effc'

/** Draws the poster as a PNG, 750 pixels wide, with a code that leads to the room; undefined where the browser cannot draw. */
export async function drawPoster(poster: LivePoster): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // Drawn twice: the first time tells how high it is, and setting the height clears it.
  canvas.height = paintPoster(pen, poster)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, canvas.height)
  if (poster.cover) drawCovering(pen, poster.cover)
  paintPoster(pen, poster)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

/** The middle of a picture that fills another shape whole without stretching: where it begins and how large it is. */
export function middleFor(picture: { readonly width: number; readonly height: number }, ratio: number) {
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

function drawCovering(pen: CanvasRenderingContext2D, cover: Cover): void {
  const size = 'naturalWidth' in cover ? { width: cover.naturalWidth, height: cover.naturalHeight } : cover
  const { x, y, width, height } = middleFor(size, WIDTH / PICTURE)
  pen.drawImage(cover, x, y, width, height, 0, 0, WIDTH, PICTURE)
}

/** Paints the words and the code from the top down; the whole height in pixels. */
export function paintPoster(pen: Pen, { title, host, when, url, cover }: LivePoster): number {
  pen.textBaseline = 'top'
  if (!cover) {
    pen.fillStyle = GROUND
    pen.fillRect(0, 0, WIDTH, PICTURE)
    write(pen, '牛金财经 · 直播', { x: EDGE, y: PICTURE / 2 - 30, font: `600 56px ${FONT}`, colour: ACCENT })
  }
  pen.font = `600 44px ${FONT}`
  const lines = brokenTo(title, WIDTH - EDGE * 2, (text) => pen.measureText(text).width)
  let y = PICTURE + 44
  for (const line of lines) {
    write(pen, line, { x: EDGE, y, font: `600 44px ${FONT}`, colour: INK })
    y += 62
  }
  y += 8
  write(pen, when, { x: EDGE, y, font: `32px ${FONT}`, colour: ACCENT })
  const foot = y + 84
  write(pen, host, { x: EDGE, y: foot + 30, font: `600 32px ${FONT}`, colour: INK })
  const code = qrCode(url)
  write(pen, code ? '扫码进直播间' : url, { x: EDGE, y: foot + 84, font: `26px ${FONT}`, colour: QUIET })
  write(pen, '牛金财经 · 仅供参考，不构成投资建议', { x: EDGE, y: foot + 150, font: `22px ${FONT}`, colour: QUIET })
  if (code) paintCode(pen, code, { x: WIDTH - EDGE - CODE_SIZE, y: foot, size: CODE_SIZE, colour: INK })
  return foot + CODE_SIZE + EDGE
}

/** The broadcast's picture for drawing; undefined when it cannot be had. */
export async function fetchCover(address: string | null): Promise<HTMLImageElement | undefined> {
  if (address === null) return undefined
  const image = new Image()
  // Without it a picture of another origin would make the canvas unreadable.
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
