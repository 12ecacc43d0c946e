import type { PlanNode } from './plan-node.ts'
import { VECTOR } from './rings.ts'
import type { Group } from './rows.ts'
import type { Integer, Vector } from './wasm/function-writer.ts'
import { SCALAR, SIMD } from './wasm/operations.ts'

/** What nodes keep from row to row, the same in every copy of the row's code. */
export class States {
  private readonly group: Group
  private readonly vectors = new Map<string, Vector>()
  private readonly offsets = new Map<string, number>()
  private readonly pairs = new Set<PlanNode>()
  private beforeRun: Vector | undefined

  constructor(group: Group) {
    this.group = group
  }

  /** A local of the node, first set to `initial`. */
  vector(node: PlanNode, name: string, initial: Vector): Vector {
    const key = `${node.id} ${name}`
    const known = this.vectors.get(key)
    if (known) return known
    const { writer } = this.group
    const local = writer.vector()
    this.vectors.set(key, local)
    writer.before(() => writer.assign(local, initial))
    return local
  }

  /** A place in the scratch, reserved the first time. */
  offset(node: PlanNode, name: string, reserve: () => number): number {
    const key = `${node.id} ${name}`
    const known = this.offsets.get(key) ?? reserve()
    this.offsets.set(key, known)
    return known
  }

  /** Notes that the node's value is held as a pair. */
  notePair(node: PlanNode): void {
    this.pairs.add(node)
  }

  isPair(node: PlanNode | undefined): boolean {
    return node !== undefined && this.pairs.has(node)
  }

  /** The row before the run's first, in every lane. */
  beforeFrom(): Vector {
    const { writer } = this.group
    if (this.beforeRun) return this.beforeRun
    const one = writer.whole(1)
    const local = writer.vector()
    this.beforeRun = local
    writer.before(() => {
      const from = writer.splat(this.group.parameter('from'), SIMD.splatWhole)
      writer.assign(local, writer.simd(SIMD.wholeSubtract, from, one))
    })
    return local
  }

  /** From the last entry but one down to the first: each becomes the fold from there to the end. */
  backwards(
    start: Integer,
    {
      entries,
      halves,
      combine,
    }: { entries: number; halves: number; combine: (older: Vector, newer: Vector) => Vector },
  ): void {
    const { writer } = this.group
    const bytes = halves * VECTOR
    const running = Array.from({ length: halves }, (_, half) =>
      writer.load(start, (entries - 1) * bytes + half * VECTOR),
    )
    const left = writer.number(1)
    const end = writer.number(entries)
    const address = writer.scalar(SCALAR.add, start, (entries - 1) * bytes)
    writer.repeatBelow(left, end, () => {
      writer.into(address, SCALAR.subtract, address, bytes)
      for (const [half, local] of running.entries()) {
        writer.assign(local, combine(writer.load(address, half * VECTOR), local))
        writer.store(address, local, half * VECTOR)
      }
      writer.into(left, SCALAR.add, left, 1)
    })
  }
}
