/** ISO base media boxes as bytes. Numbers are big-endian. */

export type Bytes = Uint8Array

/** A box: length, four letters, contents. */
export function box(type: string, ...contents: readonly Bytes[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + contents.reduce((sum, part) => sum + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...contents])
}

/** A box with a version and flags before its contents. */
export function fullBox(type: string, version: number, flags: number, ...contents: readonly Bytes[]): Buffer {
  return box(type, uint32((version << 24) | flags), ...contents)
}

export function uint8(...values: readonly number[]): Buffer {
  return Buffer.from(values)
}

export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2))
  return bytes
}

export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
  return bytes
}

/** An exact integer as 64 bits. */
export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
