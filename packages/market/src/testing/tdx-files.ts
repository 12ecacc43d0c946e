/** A bar for a file of 通达信's: prices in yuan; shares (hands for an index); yuan. */
export interface FileBar {
  /** YYYYMMDD, or YYYYMMDDHHmm in a minute file. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly amount: number
}

const RECORD = 32

/** A `.day` file, 32 bytes a day `<IIIIIfII`; prices as whole numbers, `units` to the yuan (1,000 for B shares). */
export function dayFile(days: readonly FileBar[], units = 100): Uint8Array {
  const file = new DataView(new ArrayBuffer(days.length * RECORD))
  for (const [at, { time, open, high, low, close, volume, amount }] of days.entries()) {
    const from = at * RECORD
    file.setUint32(from, time, true)
    for (const [index, price] of [open, high, low, close].entries())
      file.setUint32(from + 4 + index * 4, Math.round(price * units), true)
    file.setFloat32(from + 20, amount, true)
    file.setUint32(from + 24, volume, true)
    // Reserved; clients write this there.
    file.setUint32(from + 28, 65_536, true)
  }
  return new Uint8Array(file.buffer)
}

/** A `.lc1` or `.lc5` file, 32 bytes a bar `<HHfffffII`; prices as floats in yuan. */
export function minuteFile(bars: readonly FileBar[]): Uint8Array {
  const file = new DataView(new ArrayBuffer(bars.length * RECORD))
  for (const [at, { time, open, high, low, close, volume, amount }] of bars.entries()) {
    const from = at * RECORD
    const [date, minute] = [Math.floor(time / 10_000), time % 10_000]
    file.setUint16(from, (Math.floor(date / 10_000) - 2004) * 2048 + (date % 10_000), true)
    file.setUint16(from + 2, Math.floor(minute / 100) * 60 + (minute % 100), true)
    for (const [index, number] of [open, high, low, close, amount].entries())
      file.setFloat32(from + 4 + index * 4, number, true)
    file.setUint32(from + 24, volume, true)
  }
  return new Uint8Array(file.buffer)
}

const HEAD = 384
const BLOCK = 2_813

/** A `block_*.dat` file: a head of 384 bytes, the count, then for each block name (9, GBK), number of codes, type, 400 codes of 7. */
export function blockFile(blocks: readonly { readonly name: string; readonly codes: readonly string[] }[]): Uint8Array {
  const file = Buffer.alloc(HEAD + 2 + blocks.length * BLOCK)
  file.write('Registry ver:1.0 (1999-9-28)', 'latin1')
  file.writeUInt16LE(blocks.length, HEAD)
  for (const [at, { name, codes }] of blocks.entries()) {
    const from = HEAD + 2 + at * BLOCK
    file.set(gbk(name), from)
    file.writeUInt16LE(codes.length, from + 9)
    file.writeUInt16LE(2, from + 11)
    for (const [index, code] of codes.entries()) file.write(code, from + 13 + index * 7, 'latin1')
  }
  return file
}

let codes: ReadonlyMap<string, readonly [number, number]> | undefined

/** A text in GBK (letters that GBK lacks do not occur), as 通达信 writes every text. */
export function gbk(text: string): Uint8Array {
  codes ??= gbkCodes()
  return Uint8Array.from(Array.from(text).flatMap((letter) => codes?.get(letter) ?? [letter.charCodeAt(0)]))
}

/** Node reads GBK and does not write it: the table comes from reading every pair of bytes. */
function gbkCodes(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      found.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  }
  return found
}
