import { inflateSync } from 'node:zlib'

const HEAD = 16
const MAGIC = 0x0074cbb1
const REQUEST_MARK = 0x0c
const LARGEST_BODY = 65_535

/** An answer of a 通达信 server. */
export interface Frame {
  /** The number of the request it answers. */
  readonly request: number
  readonly command: number
  readonly body: Uint8Array
}

/** The bytes are not what a 通达信 server sends. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
}

/**
 * A request: mark, number (4 bytes), kind, length twice (2 bytes each, command counted in), command (2 bytes), payload.
 */
export function requestFrame(request: number, { command, kind, payload }: TdxCommand): Uint8Array {
  const bytes = new Uint8Array(12 + payload.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, REQUEST_MARK)
  view.setUint32(1, request, true)
  view.setUint8(5, kind)
  view.setUint16(6, payload.byteLength + 2, true)
  view.setUint16(8, payload.byteLength + 2, true)
  view.setUint16(10, command, true)
  bytes.set(payload, 12)
  return bytes
}

export interface TdxCommand {
  readonly command: number
  readonly kind: number
  readonly payload: Uint8Array
}

/**
 * The answer at the start of `bytes`; undefined while it is not whole. Head of 16 bytes: magic, mark, number of the
 * request, a zero, command, length zipped and unzipped; the body is zlib when the lengths differ. @throws {FrameError}
 */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.byteLength < HEAD) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw new FrameError('回应的开头不对')
  const [zipped, unzipped] = [view.getUint16(12, true), view.getUint16(14, true)]
  if (bytes.byteLength < HEAD + zipped) return undefined
  const sent = bytes.subarray(HEAD, HEAD + zipped)
  const body = zipped === unzipped ? sent : inflated(sent)
  if (body.byteLength !== unzipped) throw new FrameError('回应的长度不对')
  return { request: view.getUint32(5, true), command: view.getUint16(10, true), body }
}

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST_BODY })
  } catch (cause) {
    throw new FrameError('回应解不开压缩', { cause })
  }
}
