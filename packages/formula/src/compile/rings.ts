import type { Group } from './rows.ts'
import type { Integer, Vector } from './wasm/function-writer.ts'
import { SCALAR } from './wasm/operations.ts'

/** Bytes of a vector. */
export const VECTOR = 16

/** Runs at the end of a cycle of N rows. */
type AtCycleEnd = () => void

interface Cycle {
  /** Rows since the cycle began: 0 to N − 1. */
  readonly index: Integer
  readonly atEnd: Map<number, AtCycleEnd>
}

/** Memory of windows: rings of N rows, all windows of the same N turning together. */
export class Rings {
  private readonly group: Group
  private readonly cycles = new Map<number, Cycle>()
  private used = 0

  constructor(group: Group) {
    this.group = group
  }

  /** Bytes of scratch in use. */
  get bytes(): number {
    return this.used
  }

  /** Reserves vectors, all first set to `fill`, and gives the place of the first in the scratch. */
  reserve(vectors: number, fill: Vector): number {
    const { writer } = this.group
    const from = this.used
    this.used += vectors * VECTOR
    writer.before(() => {
      const address = writer.scalar(SCALAR.add, this.group.parameter('scratch'), from)
      const end = writer.scalar(SCALAR.add, address, vectors * VECTOR)
      writer.repeatBelow(address, end, () => {
        writer.store(address, fill)
        writer.into(address, SCALAR.add, address, VECTOR)
      })
    })
    return from
  }

  /** Address in the scratch of the current row's entry of a ring of `size` entries. */
  addressOf(ring: number, size: number, entryBytes: number): Integer {
    const { writer } = this.group
    const offset = writer.scalar(SCALAR.multiply, this.cycleOf(size).index, entryBytes)
    return writer.scalar(SCALAR.add, writer.scalar(SCALAR.add, this.group.parameter('scratch'), ring), offset)
  }

  /** Address of a ring's first entry. */
  startOf(ring: number): Integer {
    return this.group.writer.scalar(SCALAR.add, this.group.parameter('scratch'), ring)
  }

  /** Has something run whenever `size` rows have passed. */
  atEnd(size: number, ring: number, run: AtCycleEnd): void {
    this.cycleOf(size).atEnd.set(ring, run)
  }

  /** Turns every ring by one row. */
  next(): void {
    const { writer } = this.group
    for (const [size, { index, atEnd }] of this.cycles) {
      writer.into(index, SCALAR.add, index, 1)
      writer.when(writer.scalar(SCALAR.equal, index, size), () => {
        for (const run of atEnd.values()) run()
        writer.assignInteger(index, 0)
      })
    }
  }

  private cycleOf(size: number): Cycle {
    const known = this.cycles.get(size)
    if (known) return known
    // A local begins at 0.
    const cycle = { index: this.group.writer.integer(), atEnd: new Map<number, AtCycleEnd>() }
    this.cycles.set(size, cycle)
    return cycle
  }
}
