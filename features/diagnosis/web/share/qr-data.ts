/** A size of code: all its bytes, the equal blocks they are parted into, and the correcting bytes of each block. */
export interface CodeShape {
  readonly version: number
  readonly bytes: number
  readonly blocks: number
  readonly correction: number
}

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

/** The data bytes: mode, length, the text, and padding up to what the code holds. */
export function dataOf(text: Uint8Array, { bytes, blocks, correction }: CodeShape): Uint8Array {
  const data = new Uint8Array(bytes - blocks * correction)
  // Four bits of mode push everything half a byte to the right.
  const plain = [text.length, ...text]
  data[0] = (BYTE_MODE << 4) | ((plain[0] ?? 0) >> 4)
  for (const at of plain.keys()) data[at + 1] = (((plain[at] ?? 0) & 15) << 4) | ((plain[at + 1] ?? 0) >> 4)
  for (let at = text.length + 2; at < data.length; at += 1) data[at] = PADDING[(at - text.length) % 2] ?? 0
  return data
}

/** The data with the correcting bytes of each block, the blocks woven into each other. */
export function correctionOf(data: Uint8Array, { blocks, correction }: CodeShape): Uint8Array {
  const length = data.length / blocks
  const divisor = divisorOf(correction)
  const parts = Array.from({ length: blocks }, (_, block) => data.subarray(block * length, (block + 1) * length))
  const checks = parts.map((part) => remainderOf(part, divisor))
  const woven = (columns: readonly Uint8Array[], size: number) => Array.from({ length: size }, (_, at) => columns.map((column) => column[at] ?? 0)).flat()
  return Uint8Array.from([...woven(parts, length), ...woven(checks, correction)])
}

/** Product of (x − 2^0) … (x − 2^(degree − 1)), highest power left out, highest first. */
function divisorOf(degree: number): Uint8Array {
  const result = new Uint8Array(degree)
  result[degree - 1] = 1
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = product(root, 2)
  }
  return result
}

function remainderOf(data: Uint8Array, divisor: Uint8Array): Uint8Array {
  const result = new Uint8Array(divisor.length)
  for (const byte of data) {
    const factor = byte ^ (result[0] ?? 0)
    result.copyWithin(0, 1)
    result[result.length - 1] = 0
    for (const [at, term] of divisor.entries()) result[at] = (result[at] ?? 0) ^ product(term, factor)
  }
  return result
}

/** Product in the field of 256 with x^8 + x^4 + x^3 + x^2 + 1. */
function product(one: number, other: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    result ^= ((other >> bit) & 1) * one
  }
  return result
}
