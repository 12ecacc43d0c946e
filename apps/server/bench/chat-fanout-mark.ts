/** Stands before the mark in a message's text. */
const SIGN = '##'
const WIDTHS = { message: 4, sent: 11 } as const

/** What a message says about itself: which one it is, and when it was sent. */
export interface Mark {
  readonly message: number
  /** Microseconds of the machine's own clock, the same in every process. */
  readonly sent: number
}

/** Microseconds of the clock that all processes of a machine share. */
export function micros(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e6 + nanoseconds / 1000
}

/** A mark as it stands in a text. */
export function writeMark({ message, sent }: Mark): string {
  return SIGN + digits(message, WIDTHS.message) + digits(Math.floor(sent), WIDTHS.sent)
}

/** Gives every mark in some bytes to `found`. Ten thousand readers look for them: no text is made of the bytes. */
export function findMarks(bytes: Buffer, found: (message: number, sent: number) => void): void {
  const length = SIGN.length + WIDTHS.message + WIDTHS.sent
  for (let at = bytes.indexOf(SIGN, 0, 'latin1'); at >= 0; at = bytes.indexOf(SIGN, at + length, 'latin1')) {
    const start = at + SIGN.length
    found(read(bytes, start, WIDTHS.message), read(bytes, start + WIDTHS.message, WIDTHS.sent))
  }
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0').slice(-width)
}

function read(bytes: Buffer, start: number, width: number): number {
  let value = 0
  for (let at = start; at < start + width; at += 1) value = value * 10 + (bytes[at] ?? 48) - 48
  return value
}
