/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110 §14): a range; 'whole' without one, and for what is no
 * single range of bytes, which may be ignored; 'none' when it lies outside.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined) return 'whole'
  return first === '' ? lastBytes(last, size) : fromTo(Number(first), last, size)
}

function lastBytes(length: string, size: number): ByteRange | 'whole' | 'none' {
  if (length === '') return 'whole'
  return Number(length) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(length)), end: size - 1 }
}

function fromTo(start: number, last: string, size: number): ByteRange | 'whole' | 'none' {
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'none'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
