import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import { ask } from '../calls.ts'

/** Hands a picture that was drawn small to whoever keeps it; words for why that did not work. */
export type KeepPicture = (picture: Blob) => Promise<{ readonly url: string } | string>

/** What a picture is drawn down to (bytes): sharp on a phone, quick over its network. */
const SMALL = 1_500_000

/** A picture that the server has. */
interface SentPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Draws a picture smaller and sends it, among those of articles unless told; words for why that did not work. */
export async function sendPicture(file: File, keep: KeepPicture = keepWithArticles): Promise<SentPicture | string> {
  const small = await shrinkPicture(file, SMALL)
  if (!small) return '图片打不开，请换一张'
  const size = await sizeOf(small)
  if (!size) return '图片打不开，请换一张'
  const kept = await keep(small)
  return typeof kept === 'string' ? kept : { ...size, url: kept.url }
}

async function keepWithArticles(picture: Blob): Promise<{ url: string } | string> {
  const outcome = await ask('uploadArticlePicture', {}, { files: { file: picture } })
  return outcome.ok ? outcome.value : (reasonOf(outcome) ?? '图片没有传上去，请重试')
}

async function sizeOf(picture: Blob): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    bitmap.close()
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
