import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture with red above and blue below, as a person sees it when upright. */
export function redOverBlue(width: number, height: number): Sharp {
  const half = Math.floor(height / 2)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at < width * half ? 0 : 2)] = 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** An animation of `frames` frames in GIF, each of another colour. */
export function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.floor(at / (width * height * 3)) * 40
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: 50 })
    .toBuffer()
}

/** A few bytes of PNG that claim to be a picture of any size. */
export function claimedPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // 8 bits, grey.
  size.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** The colour of one pixel as [red, green, blue], rounded to 0 or 255. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel].map((value) => (value > 127 ? 255 : 0))
}
