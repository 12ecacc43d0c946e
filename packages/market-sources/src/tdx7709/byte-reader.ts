const MOST_VARINT_BYTES = 7

/** Reads little-endian values one after another. Past the end everything is 0 and `overrun` is set: nothing throws. */
export class ByteReader {
  overrun = false
  private readonly view: DataView
  private at = 0

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  byte(): number {
    return this.has(1) ? this.view.getUint8(this.at++) : 0
  }

  uint16(): number {
    return this.take(2, (at) => this.view.getUint16(at, true))
  }

  uint32(): number {
    return this.take(4, (at) => this.view.getUint32(at, true))
  }

  /** A 32-bit float: volumes, amounts, numbers of ex-right days. */
  float32(): number {
    const value = this.take(4, (at) => this.view.getFloat32(at, true))
    return Number.isFinite(value) ? value : 0
  }

  /** A signed number of one byte or more: 6 bits, 0x40 the sign, 0x80 more to come; then 7 bits a byte. */
  varint(): number {
    const first = this.byte()
    let value = first & 0x3f
    let weight = 64
    let more = (first & 0x80) !== 0
    for (let read = 1; more && !this.overrun; read += 1) {
      if (read === MOST_VARINT_BYTES) this.overrun = true
      const next = this.byte()
      value += (next & 0x7f) * weight
      weight *= 128
      more = (next & 0x80) !== 0
    }
    return (first & 0x40) === 0 ? value : 0 - value
  }

  bytes(count: number): Uint8Array {
    if (!this.has(count)) return new Uint8Array(0)
    this.at += count
    return new Uint8Array(this.view.buffer, this.view.byteOffset + this.at - count, count)
  }

  /** Text in ASCII or GBK, up to its first zero byte. */
  text(count: number): string {
    const bytes = this.bytes(count)
    const end = bytes.indexOf(0)
    return new TextDecoder('gbk').decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
  }

  skip(count: number): void {
    this.bytes(count)
  }

  private take(count: number, read: (at: number) => number): number {
    if (!this.has(count)) return 0
    this.at += count
    return read(this.at - count)
  }

  private has(count: number): boolean {
    if (this.at + count > this.view.byteLength) this.overrun = true
    return !this.overrun
  }
}
