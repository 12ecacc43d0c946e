/** Bytes of an unsigned whole number below 2^53 in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low + 128 : low)
  } while (rest > 0)
  return bytes
}

/** Bytes of a 32-bit whole number in signed LEB128. */
export function signed(value: number): number[] {
  const bytes: number[] = []
  let rest = value | 0
  for (;;) {
    const low = rest & 127
    rest >>= 7
    const isLast = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)
    bytes.push(isLast ? low : low | 128)
    if (isLast) return bytes
  }
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function name(text: string): number[] {
  return [...unsigned(text.length), ...Array.from(text, (letter) => letter.charCodeAt(0))]
}

/** Value types of locals. */
export const I32 = 0x7f
export const V128 = 0x7b

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const MOST_PAGES = 65_536

/** The one function of a module: i32 parameters, no result. */
export interface FunctionBody {
  readonly parameters: number
  /** Types of the locals after the parameters. */
  readonly locals: readonly number[]
  readonly code: readonly number[]
}

/** A module that imports its memory as `store.memory` and exports one function as `run`. */
export function moduleBytes(body: FunctionBody, isShared: boolean): Uint8Array<ArrayBuffer> {
  const parameters = Array.from({ length: body.parameters }, () => [I32])
  // A shared memory must name its largest size.
  const limits = isShared ? [0x03, ...unsigned(1), ...unsigned(MOST_PAGES)] : [0x00, ...unsigned(1)]
  const locals = vector(body.locals.map((type) => [1, type]))
  const code = [...locals, ...body.code, 0x0b]
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, vector([[0x60, ...vector(parameters), 0x00]])),
    ...section(2, vector([[...name('store'), ...name('memory'), 0x02, ...limits]])),
    ...section(3, vector([[0x00]])),
    ...section(7, vector([[...name('run'), 0x00, 0x00]])),
    ...section(10, vector([[...unsigned(code.length), ...code]])),
  ])
}
