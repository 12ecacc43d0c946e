import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** What stands in the repository: one picture of each screen, as the README and a reader of the code want it. */
const KEPT = 'docs/screens'
/** All others, for looking; not in the repository. */
const MADE = 'build/screens'
/** Pictures of this size and scheme are kept. */
const KEPT_SUFFIXES = ['375-light', '1280-light']
/** Two pixels are alike within this difference of any channel, of 255: half-tones of letters differ from machine to machine. */
const TOLERANCE = 24
/** Above this share of pixels that differ a screen has changed, and not only its prices. */
const CHANGED = 0.06
/** Of a picture on a contact sheet, and how many stand in a row. */
const THUMB = { width: 220, height: 476, columns: 8, gap: 8 }

mkdirSync(KEPT, { recursive: true })
mkdirSync(MADE, { recursive: true })

/**
 * Keeps a screenshot (PNG): always among those made, and in the repository when its size is the one kept there and the
 * screen has really changed, so that prices of another day do not rewrite every file.
 */
export async function keepPicture(png: Buffer, name: string, suffix: string): Promise<void> {
  await sharp(png)
    .webp({ quality: 80 })
    .toFile(join(MADE, `${name}-${suffix}.webp`))
  const kept = join(KEPT, `${name}.webp`)
  if (KEPT_SUFFIXES.includes(suffix) && (await hasChanged(kept, png)))
    await sharp(png).webp({ quality: 80, effort: 6 }).toFile(kept)
}

async function hasChanged(kept: string, png: Buffer): Promise<boolean> {
  if (!existsSync(kept)) return true
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(png)])
  if (before.info.width !== now.info.width || before.info.height !== now.info.height) return true
  const pixels = before.info.width * before.info.height
  let different = 0
  for (let at = 0; at < pixels * 3; at += 3) {
    const isAlike = [0, 1, 2].every(
      (channel) => Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) <= TOLERANCE,
    )
    if (!isAlike) different += 1
  }
  return different / pixels > CHANGED
}

const pixelsOf = (picture: string | Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** All pictures made of one size and scheme on one sheet, to be looked at together. */
export async function makeContactSheet(suffix: string): Promise<void> {
  const names = readdirSync(MADE)
    .filter((name) => name.endsWith(`-${suffix}.webp`))
    .sort()
  if (names.length === 0) return
  const { width, height, columns, gap } = THUMB
  const rows = Math.ceil(names.length / columns)
  const thumbs = await Promise.all(
    names.map(async (name, at) => ({
      input: await sharp(join(MADE, name))
        .resize({ width, height, fit: 'contain', position: 'top', background: '#888' })
        .toBuffer(),
      left: gap + (at % columns) * (width + gap),
      top: gap + Math.floor(at / columns) * (height + gap),
    })),
  )
  await sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#888',
    },
  })
    .composite(thumbs)
    .webp({ quality: 80 })
    .toFile(join(MADE, `${suffix}.sheet.webp`))
}
