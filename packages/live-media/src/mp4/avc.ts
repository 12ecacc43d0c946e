import spsInfo from 'node-media-server/src/protocol/sps_info.js'

export interface AvcDescription {
  /** As in a codec string: `avc1.42C01F`. */
  readonly codec: string
  readonly width: number
  readonly height: number
}

const HEADER_BYTES = 6

/** Reads an avcC record (ISO 14496-15 5.2.4.1) with its first sequence parameter set. @throws when it is none. */
export function readAvcConfig(config: Uint8Array): AvcDescription {
  const bytes = Buffer.from(config)
  if (bytes.length < HEADER_BYTES + 3 || bytes[0] !== 1 || ((bytes[5] ?? 0) & 31) === 0)
    throw new Error('画面格式不对，请在推流软件里选 H.264')
  // Units are taken as they come, so only the usual 4-byte lengths fit.
  if (((bytes[4] ?? 0) & 3) !== 3) throw new Error('画面格式不对：单元长度不是 4 字节')
  const length = bytes.readUInt16BE(HEADER_BYTES)
  const size = spsInfo.parseH264Sps(bytes.subarray(HEADER_BYTES + 2, HEADER_BYTES + 2 + length))
  if (!size?.width || !size.height) throw new Error('画面格式不对：读不出尺寸')
  const codec = `avc1.${bytes.subarray(1, 4).toString('hex').toUpperCase()}`
  return { codec, width: size.width, height: size.height }
}
