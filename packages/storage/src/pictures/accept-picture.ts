import { fail, ok, type Result } from '@niujin/contract-kit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { atMost } from './at-most.ts'
import { cropInside, type Crop } from './crop.ts'
import { kindOf, type PictureKind } from './kind.ts'

export type { Crop } from './crop.ts'

/** PICTURE_KIND: not a picture we take. PICTURE_BROKEN: one that cannot be read to its end. */
export type PictureProblem = 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'

/** Unless told otherwise. */
const PICTURE_LIMITS = {
  /** 10 MB. */
  maxBytes: 10 * 1024 * 1024,
  /** 40 million: cameras of 50 megapixels shrink first. */
  maxPixels: 40_000_000,
  /** Pixels. */
  maxSide: 2048,
} as const

export interface PictureWish {
  readonly maxBytes?: number
  /** Width times height of what comes in; an animation may have 8 times as many in all its frames. */
  readonly maxPixels?: number
  /** The longer side of what comes out is at most this; smaller pictures stay as they are. */
  readonly maxSide?: number
  readonly crop?: Crop | 'square'
  /** webp unless told; jpeg, without transparency, for places that know nothing else. */
  readonly format?: 'webp' | 'jpeg'
}

export interface AcceptedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly contentType: 'image/webp' | 'image/jpeg'
}

const ANIMATION_FACTOR = 8
/** A picture that takes longer is not worth it. */
const SECONDS = 20
/** Two at once leave threads for files and names; each may need a few hundred megabytes. */
const inTurn = atMost(2)

/**
 * Makes a picture of ours out of what somebody sent: the pixels alone, upright, in sRGB, encoded anew. Place, camera,
 * comments, further frames and whatever was hidden behind the picture are gone. Runs outside the main thread.
 */
export async function acceptPicture(
  sent: Uint8Array,
  wish: PictureWish = {},
): Promise<Result<AcceptedPicture, PictureProblem>> {
  if (sent.byteLength > (wish.maxBytes ?? PICTURE_LIMITS.maxBytes)) return fail('PICTURE_TOO_LARGE')
  const kind = kindOf(sent)
  if (!kind) return fail('PICTURE_KIND')
  return inTurn(async () => {
    try {
      return await accept(sent, kind, wish)
    } catch {
      // Whatever sharp throws, it throws about the picture.
      return fail('PICTURE_BROKEN')
    }
  })
}

async function accept(
  sent: Uint8Array,
  kind: PictureKind,
  wish: PictureWish,
): Promise<Result<AcceptedPicture, PictureProblem>> {
  const maxPixels = wish.maxPixels ?? PICTURE_LIMITS.maxPixels
  // Reads the beginning only; nothing is unpacked before the size is known to be bearable.
  const about = await sharp(sent, { limitInputPixels: false }).metadata()
  if (about.format !== kind) return fail('PICTURE_KIND')
  if (isTooLarge(about, maxPixels)) return fail('PICTURE_TOO_LARGE')

  const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  if (wish.crop) upright.extract(cropInside(about.autoOrient, wish.crop))
  const side = wish.maxSide ?? PICTURE_LIMITS.maxSide
  upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).timeout({ seconds: SECONDS })
  const { data, info } = await encoded(upright, wish.format ?? 'webp').toBuffer({ resolveWithObject: true })
  return ok({
    bytes: new Uint8Array(data),
    width: info.width,
    height: info.height,
    contentType: wish.format === 'jpeg' ? 'image/jpeg' : 'image/webp',
  })
}

function isTooLarge({ width, height, pageHeight, pages = 1 }: Metadata, maxPixels: number): boolean {
  const frame = width * (pageHeight ?? height)
  return frame > maxPixels || frame * pages > maxPixels * ANIMATION_FACTOR
}

function encoded(picture: Sharp, format: 'webp' | 'jpeg'): Sharp {
  return format === 'webp'
    ? picture.webp({ quality: 82 })
    : picture.flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: true })
}
