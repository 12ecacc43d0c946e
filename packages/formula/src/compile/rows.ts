import type { ColumnName } from './plan-node.ts'
import { COLUMNS, GROUP, HIGHEST_PRICE, LANES } from './store-layout.ts'
import type { Value, Values } from './value.ts'
import type { FunctionWriter, Integer, Vector } from './wasm/function-writer.ts'
import { SCALAR, SIMD } from './wasm/operations.ts'

/** Parameters of the emitted function, in this order; all 32-bit. */
export const PARAMETERS = [
  'base',
  'capacity',
  'from',
  'starts',
  'scratch',
  'hits',
  'values',
  'facts',
  'stretch',
  'figures',
] as const

type Parameter = (typeof PARAMETERS)[number]

/** What a group's rows share: parameters, first rows, addresses of columns. */
export class Group {
  readonly writer: FunctionWriter
  /** The row being worked on, and its place in bytes in a column of 32-bit values. */
  readonly row: Integer
  readonly offset: Integer
  /** Per lane the first row of this run that has a bar. */
  readonly starts: Vector
  private readonly columns = new Map<ColumnName | 'date', Integer>()

  constructor(writer: FunctionWriter) {
    this.writer = writer
    this.row = writer.integer()
    this.offset = writer.integer()
    this.starts = writer.vector()
    writer.before(() => {
      writer.assignInteger(this.row, this.parameter('from'))
      const from = writer.splat(this.parameter('from'), SIMD.splatWhole)
      writer.assign(this.starts, writer.simd(SIMD.wholeLarger, writer.load(this.parameter('starts')), from))
    })
  }

  parameter(name: Parameter): Integer {
    return this.writer.parameter(PARAMETERS.indexOf(name))
  }

  /** Address of a column's first row. */
  columnOf(name: ColumnName | 'date'): Integer {
    const known = this.columns.get(name)
    if (known) return known
    const address = this.writer.integer()
    this.columns.set(name, address)
    this.writer.before(() => {
      const before = this.writer.scalar(SCALAR.multiply, this.parameter('capacity'), COLUMNS[name].before * LANES)
      this.writer.into(address, SCALAR.add, this.parameter('base'), before)
    })
    return address
  }

  next(): void {
    this.writer.into(this.row, SCALAR.add, this.row, 1)
  }
}

/**
 * One copy of the code of a row. While a stock's values may not have begun (`isSteady` false) each says where it is
 * valid; afterwards what is settled needs no such check.
 */
export class Rows {
  readonly group: Group
  readonly values: Values
  readonly isSteady: boolean
  private rowNumber: Vector | undefined
  private alive: Vector | undefined

  constructor(group: Group, values: Values, isSteady: boolean) {
    this.group = group
    this.values = values
    this.isSteady = isSteady
    group.writer.into(group.offset, SCALAR.shiftLeft, group.row, 4)
  }

  /** The row's number in every lane. */
  number(): Vector {
    this.rowNumber ??= this.group.writer.splat(this.group.row, SIMD.splatWhole)
    return this.rowNumber
  }

  /** Set in the lanes that had a bar `ago` rows ago in this run; absent when all surely had. */
  living(ago = 0): Vector | undefined {
    if (this.isSteady) return undefined
    const { writer, starts } = this.group
    if (ago > 0)
      return writer.simd(SIMD.wholeAtLeast, writer.simd(SIMD.wholeSubtract, this.number(), writer.whole(ago)), starts)
    this.alive ??= writer.simd(SIMD.wholeAtLeast, this.number(), starts)
    return this.alive
  }

  /** The highest or lowest price before each stock's first bar, as the group's entry has it. */
  beforeFirst(name: 'high' | 'low'): Value {
    const { writer } = this.group
    const lanes = writer.load(this.group.parameter('starts'), (GROUP[name] - GROUP.starts) * 4)
    const living = this.living()
    return { kind: 'whole', lanes, scale: 1000, bound: HIGHEST_PRICE, ...(living && { valid: living }) }
  }

  /** The days, with how each stood to its limits. */
  dates(): Vector {
    const { writer, offset } = this.group
    return writer.load(writer.scalar(SCALAR.add, this.group.columnOf('date'), offset))
  }

  /** A column's value `ago` rows ago. */
  column(name: ColumnName, ago = 0): Value {
    const { writer } = this.group
    const { width } = COLUMNS[name]
    const rowBytes = width * LANES
    const offset = width === 4 ? this.group.offset : writer.scalar(SCALAR.add, this.group.offset, this.group.offset)
    const here = writer.scalar(SCALAR.add, this.group.columnOf(name), offset)
    const address = ago === 0 ? here : writer.scalar(SCALAR.subtract, here, ago * rowBytes)
    const living = this.living(ago)
    if (width === 4) {
      const price = { kind: 'whole', lanes: writer.load(address), scale: 1000, bound: HIGHEST_PRICE } as const
      return living ? { ...price, valid: living } : price
    }
    const pair = { kind: 'pair', low: writer.load(address), high: writer.load(address, 16) } as const
    const isVolume = name === 'volume'
    // A source may not know an amount.
    return this.values.valid(
      { ...pair, scale: isVolume ? 100 : 1, isSure: isVolume, ...(isVolume ? { bound: 2 ** 40 } : {}) },
      living,
    )
  }
}
