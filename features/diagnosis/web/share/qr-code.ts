import { correctionOf, dataOf, type CodeShape } from './qr-data.ts'

/** Byte codes of correction level M that need no version information: their size, and how their bytes are parted. */
const SHAPES: readonly CodeShape[] = [
  { version: 2, bytes: 44, blocks: 1, correction: 16 },
  { version: 3, bytes: 70, blocks: 1, correction: 26 },
  { version: 4, bytes: 100, blocks: 2, correction: 18 },
  { version: 5, bytes: 134, blocks: 2, correction: 24 },
  { version: 6, bytes: 172, blocks: 4, correction: 16 },
]

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** A text as a QR code (ISO/IEC 18004, level M): rows of dark or light squares; undefined for more than 106 bytes. */
export function codeOf(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  // Mode and length take a byte and a half.
  const shape = SHAPES.find((one) => bytes.length + 2 <= one.bytes - one.blocks * one.correction)
  if (!shape) return undefined
  const message = correctionOf(dataOf(bytes, shape), shape)
  const drawn = MASKS.map((mask, number) => {
    const grid = new Grid(shape.version)
    grid.drawPatterns()
    grid.drawFormat(number)
    grid.drawMessage(message, mask)
    return grid.dark
  })
  return drawn.reduce((best, one) => (clumps(one) < clumps(best) ? one : best))
}

/** Squares of two by two of one colour: the fewer, the better it reads. */
function clumps(dark: readonly boolean[][]): number {
  let count = 0
  for (const [row, line] of dark.entries()) {
    const next = dark[row + 1]
    if (next) count += line.filter((own, at) => at > 0 && own === line[at - 1] && own === next[at] && own === next[at - 1]).length
  }
  return count
}

class Grid {
  readonly dark: boolean[][]
  private readonly fixed: boolean[][]
  private readonly size: number

  constructor(version: number) {
    this.size = version * 4 + 17
    const empty = () => Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false))
    this.dark = empty()
    this.fixed = empty()
  }

  /** What every code of the size has. */
  drawPatterns(): void {
    const { size } = this
    for (let at = 0; at < size; at += 1) {
      this.put(6, at, at % 2 === 0)
      this.put(at, 6, at % 2 === 0)
    }
    for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) this.drawRings(row, column, { reach: 4, light: [2, 4] })
    this.drawRings(size - 7, size - 7, { reach: 2, light: [1] })
  }

  /** Level M and the number of the mask, twice, with their own correction. */
  drawFormat(mask: number): void {
    let remainder = mask
    for (let bit = 0; bit < 10; bit += 1) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537)
    const bits = ((mask << 10) | remainder) ^ 0x5412
    const isSet = (bit: number) => ((bits >> bit) & 1) === 1
    const { size } = this
    for (let bit = 0; bit < 15; bit += 1) {
      const along = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit === 8 ? 1 : 0)
      if (bit < 8) {
        this.put(along, 8, isSet(bit))
        this.put(8, size - 1 - bit, isSet(bit))
      } else {
        this.put(8, along, isSet(bit))
        this.put(size - 15 + bit, 8, isSet(bit))
      }
    }
    this.put(size - 8, 8, true)
  }

  /** The bits in columns of two from the right, up and down in turn. */
  drawMessage(message: Uint8Array, mask: (row: number, column: number) => boolean): void {
    const { size } = this
    let bit = 0
    for (let right = size - 1; right >= 1; right -= 2) {
      const column = right <= 6 ? right - 1 : right
      const isUpward = ((right + 1) & 2) === 0
      for (let step = 0; step < size; step += 1) {
        const row = isUpward ? size - 1 - step : step
        for (const at of [column, column - 1]) {
          if (this.fixed[row]?.[at] !== false) continue
          const isSet = (((message[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
          bit += 1
          this.set(row, at, isSet !== mask(row, at))
        }
      }
    }
  }

  /** Square rings around a middle; those of the given reaches are light. */
  private drawRings(row: number, column: number, { reach, light }: { reach: number; light: readonly number[] }): void {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) this.put(row + down, column + across, !light.includes(Math.max(Math.abs(down), Math.abs(across))))
    }
  }

  private put(row: number, column: number, isDark: boolean): void {
    const line = this.fixed[row]
    if (line?.[column] === undefined) return
    line[column] = true
    this.set(row, column, isDark)
  }

  private set(row: number, column: number, isDark: boolean): void {
    const line = this.dark[row]
    if (line) line[column] = isDark
  }
}
