import { MAX_FRAME_BYTES, PIECE_BYTES } from './messages.ts'
import type { Packet } from './packet.ts'

/** What a binary message carries: a packet, or a still picture of the broadcast as JPEG. */
export type Frame = { readonly packet: Packet } | { readonly poster: Uint8Array }

const HEADER_BYTES = 10
const VIDEO = 1
const AUDIO = 2
const POSTER = 3
const KEY = 1
const CONFIG = 2
const LAST = 4

/** A frame as messages, each small enough for the server's sockets. */
export function encodeFrame(frame: Frame): Uint8Array<ArrayBuffer>[] {
  const { data, kind, flags, timestamp } =
    'poster' in frame
      ? { data: frame.poster, kind: POSTER, flags: 0, timestamp: 0 }
      : {
          data: frame.packet.data,
          kind: frame.packet.track === 'video' ? VIDEO : AUDIO,
          flags: (frame.packet.key ? KEY : 0) | (frame.packet.config ? CONFIG : 0),
          timestamp: frame.packet.timestamp,
        }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at === 0 || at < data.length; at += PIECE_BYTES) {
    const body = data.subarray(at, at + PIECE_BYTES)
    const piece = new Uint8Array(HEADER_BYTES + body.length)
    piece[0] = kind
    piece[1] = flags | (at + PIECE_BYTES >= data.length ? LAST : 0)
    new DataView(piece.buffer).setFloat64(2, timestamp)
    piece.set(body, HEADER_BYTES)
    pieces.push(piece)
  }
  return pieces
}

/** Puts messages together again, in their order. @throws on anything that is no frame. */
export class FrameReader {
  #pieces: Uint8Array[] = []
  #bytes = 0

  /** The frame that `message` completes, if it does. */
  read(message: Uint8Array): Frame | undefined {
    const [kind = 0, flags = 0] = message
    if (message.length < HEADER_BYTES || kind < VIDEO || kind > POSTER) throw new Error('不是媒体数据')
    this.#pieces.push(message.subarray(HEADER_BYTES))
    this.#bytes += message.length
    if (this.#bytes > MAX_FRAME_BYTES) throw new Error('一帧过大')
    if (!(flags & LAST)) return undefined
    const data = joined(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    return kind === POSTER ? { poster: data } : { packet: packetOf(message, data) }
  }
}

function packetOf(message: Uint8Array, data: Uint8Array): Packet {
  const [kind = 0, flags = 0] = message
  const timestamp = new DataView(message.buffer, message.byteOffset).getFloat64(2)
  if (!Number.isFinite(timestamp)) throw new Error('时间不对')
  return {
    track: kind === VIDEO ? 'video' : 'audio',
    timestamp,
    offset: 0,
    key: (flags & KEY) > 0,
    config: (flags & CONFIG) > 0,
    data,
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
