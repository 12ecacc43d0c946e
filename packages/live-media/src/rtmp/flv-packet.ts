import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'
import type { Packet } from '../wire/packet.ts'

const AUDIO_TAG = 8
const VIDEO_TAG = 9
const AAC = 10
const AVC = 7
const EXTENDED = 0x80
const KEY_FRAME = 1
const SEQUENCE_HEADER = 0
const CODED = 1
const PICTURE_HEADER_BYTES = 5
const SOUND_HEADER_BYTES = 2

/** The packet in an FLV tag; undefined for tags that carry no media. @throws in Chinese on encodings that phones do not play. */
export function flvPacket(tag: FlvTag): Packet | undefined {
  const body = tag.data.subarray(0, tag.size)
  if (tag.codec_type === VIDEO_TAG) return picture(body, tag.dts)
  if (tag.codec_type === AUDIO_TAG) return sound(body, tag.dts)
  return undefined
}

function picture(body: Buffer, timestamp: number): Packet | undefined {
  if (body.length < PICTURE_HEADER_BYTES) return undefined
  const [first = 0, kind] = body
  if (first & EXTENDED || (first & 15) !== AVC) throw new Error('画面编码不是 H.264，请在推流软件里改用 H.264')
  const config = kind === SEQUENCE_HEADER
  if (!config && kind !== CODED) return undefined
  const data = Uint8Array.prototype.slice.call(body, PICTURE_HEADER_BYTES)
  const offset = config ? 0 : body.readIntBE(2, 3)
  return { track: 'video', timestamp, offset, key: first >> 4 === KEY_FRAME && !config, config, data }
}

function sound(body: Buffer, timestamp: number): Packet | undefined {
  if (body.length < SOUND_HEADER_BYTES) return undefined
  const [first = 0, kind] = body
  if (first >> 4 !== AAC) throw new Error('声音编码不是 AAC，请在推流软件里改用 AAC')
  const data = Uint8Array.prototype.slice.call(body, SOUND_HEADER_BYTES)
  if (data.length === 0) return undefined
  return { track: 'audio', timestamp, offset: 0, key: true, config: kind === SEQUENCE_HEADER, data }
}
