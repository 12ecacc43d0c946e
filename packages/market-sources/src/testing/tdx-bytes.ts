/** A signed number as 通达信 servers write it: 6 bits and sign, then 7 bits a byte. */
export function varint(value: number): readonly number[] {
  const size = Math.abs(value)
  const sign = value < 0 ? 0x40 : 0
  let rest = Math.floor(size / 64)
  const bytes = [(size % 64) | sign | (rest > 0 ? 0x80 : 0)]
  while (rest > 0) {
    const next = Math.floor(rest / 128)
    bytes.push((rest % 128) | (next > 0 ? 0x80 : 0))
    rest = next
  }
  return bytes
}

export function uint16(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff]
}

export function uint32(value: number): readonly number[] {
  return [...uint16(value % 65_536), ...uint16(Math.floor(value / 65_536))]
}

export function float32(value: number): readonly number[] {
  return Array.from(new Uint8Array(Float32Array.of(value).buffer))
}

export function ascii(text: string): readonly number[] {
  return Array.from(new TextEncoder().encode(text))
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** A day's bar as the body of 0x052d holds it after a bar that closed at `before`; prices in thousandths. */
export function dayBar(
  before: number,
  bar: { date: number; open: number; high: number; low: number; close: number; volume: number; amount: number },
): readonly number[] {
  const { date, open, high, low, close, volume, amount } = bar
  return [
    ...uint32(date),
    ...varint(open - before),
    ...varint(close - open),
    ...varint(high - open),
    ...varint(low - open),
    ...float32(volume),
    ...float32(amount),
  ]
}
