import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { animation, claimedPng, colourAt, redOverBlue } from '../testing/pictures.ts'
import { acceptPicture, type AcceptedPicture, type PictureWish } from './accept-picture.ts'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

async function accepted(sent: Uint8Array, wish?: PictureWish): Promise<AcceptedPicture> {
  const result = await acceptPicture(sent, wish)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

const refusal = async (sent: Uint8Array, wish?: PictureWish) => {
  const result = await acceptPicture(sent, wish)
  return result.ok ? 'ok' : result.code
}

const text = (words: string) => new TextEncoder().encode(words)

describe('收下图片', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s 收下后成为 webp', async (format) => {
    const picture = await accepted(await redOverBlue(60, 40).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 60, height: 40, contentType: 'image/webp' })
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp')
    expect([await colourAt(picture.bytes, 30, 5), await colourAt(picture.bytes, 30, 35)]).toEqual([RED, BLUE])
  })

  it('要 jpeg 就给 jpeg，透明处是白的', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const picture = await accepted(clear, { format: 'jpeg' })
    expect([picture.contentType, (await sharp(picture.bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
    expect(await colourAt(picture.bytes, 10, 10)).toEqual([255, 255, 255])
  })

  it('透明的 png 仍然透明', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await sharp((await accepted(clear)).bytes).metadata()).hasAlpha).toBe(true)
  })

  it('太大的缩小，长宽比不变；小的不放大', async () => {
    const large = await redOverBlue(400, 200).jpeg().toBuffer()
    expect(await accepted(large, { maxSide: 100 })).toMatchObject({ width: 100, height: 50 })
    expect(await accepted(large, { maxSide: 1000 })).toMatchObject({ width: 400, height: 200 })
  })

  it('横着拍的照片转正', async () => {
    // Stored lying on its side with the note to turn it by 90 degrees.
    const sideways = await sharp(await redOverBlue(60, 40).rotate(-90).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(sideways).metadata()).toMatchObject({ width: 40, height: 60, orientation: 6 })
    const picture = await accepted(sideways)
    expect(picture).toMatchObject({ width: 60, height: 40 })
    expect([await colourAt(picture.bytes, 30, 5), await colourAt(picture.bytes, 30, 35)]).toEqual([RED, BLUE])
  })

  it('拍摄地点、相机、说明都不留', async () => {
    const exif = { IFD0: { Copyright: '张三的手机', Software: 'camera' }, IFD3: { GPSLatitude: '31/1 13/1 49/1' } }
    const photo = await redOverBlue(60, 40).withExif(exif).jpeg().toBuffer()
    expect(photo.includes('camera')).toBe(true)
    const picture = await accepted(photo)
    const { exif: kept, icc, xmp, orientation } = await sharp(picture.bytes).metadata()
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(picture.bytes).includes('camera')).toBe(false)
  })

  it('动图只留第一帧', async () => {
    const moving = await animation(20, 10, 3)
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const picture = await accepted(moving)
    expect(picture).toMatchObject({ width: 20, height: 10 })
    expect((await sharp(picture.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
})

describe('裁剪', () => {
  it('按人看到的方向裁', async () => {
    const sideways = await sharp(await redOverBlue(60, 40).rotate(-90).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const lower = await accepted(sideways, { crop: { left: 0, top: 24, width: 20, height: 12 } })
    expect(lower).toMatchObject({ width: 20, height: 12 })
    expect(await colourAt(lower.bytes, 10, 6)).toEqual(BLUE)
  })

  it('头像取正中最大的方块，再缩小', async () => {
    expect(await accepted(await redOverBlue(61, 40).png().toBuffer(), { crop: 'square', maxSide: 32 })).toMatchObject({
      width: 32,
      height: 32,
    })
  })

  it.each([
    [{ left: 50, top: 30, width: 100, height: 100 }, 10, 10],
    [{ left: -5, top: -5, width: 20, height: 20 }, 20, 20],
    [{ left: 500, top: 500, width: 0, height: Number.NaN }, 1, 1],
    [{ left: 0.4, top: 0.4, width: 10.4, height: Infinity }, 10, 40],
  ])('超出图片的 %o 收回到图片以内', async (crop, width, height) => {
    expect(await accepted(await redOverBlue(60, 40).png().toBuffer(), { crop })).toMatchObject({ width, height })
  })
})

const NOT_TAKEN: readonly (readonly [string, Uint8Array])[] = [
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['带声明的 SVG', text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>')],
  ['压缩的 SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['网页', text('<!doctype html><script>alert(1)</script>')],
  ['PDF', text('%PDF-1.7\n')],
  ['TIFF', await redOverBlue(4, 4).tiff().toBuffer()],
  ['AVIF', await redOverBlue(16, 16).avif().toBuffer()],
  ['空文件', new Uint8Array()],
  ['前面垫了一个字节的 JPEG', Buffer.concat([Buffer.from([0]), await redOverBlue(4, 4).jpeg().toBuffer()])],
]

describe('不收', () => {
  it.each(NOT_TAKEN)('%s', async (_name, sent) => {
    expect(await refusal(sent)).toBe('PICTURE_KIND')
  })

  it('只有开头像 GIF 的脚本', async () => {
    expect(await refusal(text('GIF89a/*;*/=1;alert(document.cookie)//'.padEnd(200, ' ')))).not.toBe('ok')
  })

  it.each(['jpeg', 'png', 'webp'] as const)('断掉一半的 %s', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('PICTURE_BROKEN')
  })

  it.each([
    ['五千万像素', 10_000, 5_000],
    ['三十六亿像素', 60_000, 60_000],
    ['极长的一条', 1, 41_000_000],
  ])('几个字节却自称%s', async (_name, width, height) => {
    const bomb = claimedPng(width, height)
    expect(bomb.length).toBeLessThan(200)
    expect(await refusal(bomb)).toBe('PICTURE_TOO_LARGE')
  })

  it('自称不大、内容却不够的 PNG', async () => {
    expect(await refusal(claimedPng(3_000, 3_000))).toBe('PICTURE_BROKEN')
  })

  it('真有那么多像素的照片，正好到上限的收', async () => {
    const photo = await redOverBlue(600, 500).jpeg().toBuffer()
    expect(await refusal(photo, { maxPixels: 299_999 })).toBe('PICTURE_TOO_LARGE')
    expect(await refusal(photo, { maxPixels: 300_000 })).toBe('ok')
  })

  it('每帧不大、帧数太多的动图', async () => {
    const moving = await animation(20, 10, 20)
    expect(await refusal(moving, { maxPixels: 20 * 10 * 20 })).toBe('ok')
    expect(await refusal(moving, { maxPixels: 20 * 10 * 2 })).toBe('PICTURE_TOO_LARGE')
  })

  it('字节太多', async () => {
    const photo = await redOverBlue(60, 40).jpeg().toBuffer()
    expect(await refusal(photo, { maxBytes: photo.length - 1 })).toBe('PICTURE_TOO_LARGE')
    expect(await refusal(photo, { maxBytes: photo.length })).toBe('ok')
  })
})

describe('藏在图片里的东西', () => {
  const payload = '<script>alert(document.cookie)</script>PK\u0003\u0004evil.zip'

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('附在 %s 后面的不留', async (format) => {
    const sent = Buffer.concat([await redOverBlue(60, 40).toFormat(format).toBuffer(), Buffer.from(payload)])
    const { bytes } = await accepted(sent)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    expect(Buffer.from(bytes).includes('evil.zip')).toBe(false)
  })

  it('写在 JPEG 注释里的不留', async () => {
    const plain = await redOverBlue(60, 40).jpeg().toBuffer()
    const comment = Buffer.from(payload)
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const { bytes } = await accepted(Buffer.concat([plain.subarray(0, 2), marker, comment, plain.subarray(2)]))
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

describe('很多人同时上传', () => {
  it('一张张处理完，一张也不少', async () => {
    const photo = await redOverBlue(300, 200).jpeg().toBuffer()
    const results = await Promise.all(Array.from({ length: 12 }, () => acceptPicture(photo, { maxSide: 50 })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(12)
  })
})
