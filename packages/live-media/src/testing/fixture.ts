import { readFileSync } from 'node:fs'
import type { FlvTag } from 'node-media-server/src/protocol/rtmp.js'
import { flvPacket } from '../rtmp/flv-packet.ts'
import type { Packet } from '../wire/packet.ts'

const HEADER_BYTES = 13
const TAG_HEADER_BYTES = 11
const SIZE_FIELD_BYTES = 4

/** Six seconds of a test picture with B-frames (96 by 64, 10 a second, a key frame each second) and a tone, made with ffmpeg. */
export function fixtureTags(): FlvTag[] {
  const bytes = readFileSync(new URL('fixture.flv', import.meta.url))
  const tags: FlvTag[] = []
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const size = bytes.readUIntBE(at + 1, 3)
    const data = bytes.subarray(at + TAG_HEADER_BYTES, at + TAG_HEADER_BYTES + size)
    tags.push({ codec_type: bytes.readUInt8(at), dts: bytes.readUIntBE(at + 4, 3), size, data })
    at += TAG_HEADER_BYTES + size + SIZE_FIELD_BYTES
  }
  return tags
}

/** The same as packets. */
export function fixturePackets(): Packet[] {
  return fixtureTags().flatMap((tag) => flvPacket(tag) ?? [])
}

/** The same packets as if sent `milliseconds` later. */
export function later(packets: readonly Packet[], milliseconds: number): Packet[] {
  return packets.map((packet) => ({ ...packet, timestamp: packet.timestamp + milliseconds }))
}
