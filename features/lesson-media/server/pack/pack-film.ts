import { createCipheriv } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '@niujin/contract-kit'
import { copyPicture, copySound, withVideo, type OpenVideo, type Unfit } from '@niujin/uploads'
import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  Output,
  PathedTarget,
  type Target,
} from 'mediabunny'
import { LIMITS } from '../../contract/limits.ts'
import { ivOf, type Rendition } from '../../domain/index.ts'

/** Seconds a segment lasts, when the key frames allow. */
const SEGMENT = 6

/** What is to be packed: the film as it came and, when there is one, a smaller copy of it. */
export interface PackOrder {
  readonly source: string
  readonly smaller?: string | undefined
  /** Where the renditions go, each in a folder of its letter. */
  readonly target: string
  /** 16 bytes in hex. */
  readonly key: string
}

/** A film that is packed. */
export interface PackedFilm {
  /** Whole seconds, at least one. */
  readonly seconds: number
  /** As shown, pixels. */
  readonly width: number
  readonly height: number
  readonly renditions: readonly Rendition[]
}

/**
 * Packs a film for HLS: picture and sound as they came, the sound alone, and a smaller copy when one is given. Segments
 * are encrypted whole with AES-128 in CBC mode. Nothing is decoded here.
 */
export function packFilm({ source, smaller, target, key }: PackOrder): Promise<Result<PackedFilm, Unfit>> {
  return withVideo(source, LIMITS, async (video) => {
    const packing = { target, key: Buffer.from(key, 'hex') }
    const renditions = [await packPicture(video, 'v', packing)]
    if (smaller !== undefined) {
      const packed = await withVideo(smaller, LIMITS, (small) => packPicture(small, 's', packing))
      if (packed.ok) renditions.push(packed.value)
    }
    const sound = await packSound(video, packing)
    return {
      seconds: Math.max(1, Math.floor(video.seconds)),
      width: video.width,
      height: video.height,
      renditions: sound ? [...renditions, sound] : renditions,
    }
  })
}

interface Packing {
  readonly target: string
  readonly key: Buffer
}

async function packPicture(video: OpenVideo, letter: 'v' | 's', packing: Packing): Promise<Rendition> {
  const { picture, sound } = video
  const writing = await beginWriting(letter, packing)
  const image = new EncodedVideoPacketSource('avc')
  const tone = sound ? new EncodedAudioPacketSource('aac') : undefined
  writing.output.addVideoTrack(image, { rotation: await picture.getRotation() })
  if (tone) writing.output.addAudioTrack(tone)
  return writing.write(
    () => Promise.all([copyPicture(video, image), ...(sound && tone ? [copySound(sound, video, tone)] : [])]),
    video,
  )
}

async function packSound(video: OpenVideo, packing: Packing): Promise<Rendition | undefined> {
  const { sound } = video
  if (!sound) return undefined
  const writing = await beginWriting('a', packing)
  const tone = new EncodedAudioPacketSource('aac')
  writing.output.addAudioTrack(tone)
  return writing.write(() => copySound(sound, video, tone), null)
}

/** A rendition being written: its head as it is, its segments encrypted. */
async function beginWriting(letter: Rendition['letter'], { target, key }: Packing) {
  const folder = join(target, letter)
  await mkdir(folder, { recursive: true })
  let playlist = ''
  let main = ''
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT,
    getInitPath: () => 'init.mp4',
    getSegmentPath: ({ n }) => `${n}.m4s`,
    onPlaylist: (text) => (playlist = text),
    onMaster: (text) => (main = text),
    async onSegment(segment, { n }) {
      const cipher = createCipheriv('aes-128-cbc', key, ivOf(n))
      await writeFile(join(folder, `${n}.m4s`), Buffer.concat([cipher.update(bytesOf(segment)), cipher.final()]))
    },
    onInit: (init) => writeFile(join(folder, 'init.mp4'), bytesOf(init)),
  })
  const output = new Output({ format, target: new PathedTarget('main.m3u8', () => new BufferTarget()) })
  return {
    output,
    async write(copy: () => Promise<unknown>, size: { width: number; height: number } | null): Promise<Rendition> {
      try {
        await output.start()
        await copy()
        await output.finalize()
      } catch (error) {
        await output.cancel()
        throw error
      }
      return {
        letter,
        codecs: /CODECS="([^"]+)"/.exec(main)?.[1] ?? '',
        bandwidth: Number(/BANDWIDTH=(\d+)/.exec(main)?.[1] ?? 0),
        width: size?.width ?? null,
        height: size?.height ?? null,
        segments: [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds)),
      }
    },
  }
}

function bytesOf(target: Target): Buffer {
  if (!(target instanceof BufferTarget) || !target.buffer) throw new Error('没有写出这一段')
  return Buffer.from(target.buffer)
}
