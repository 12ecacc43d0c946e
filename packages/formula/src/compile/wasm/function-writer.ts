import { I32, signed, unsigned, V128, type FunctionBody } from './bytes.ts'
import { SCALAR, type Scalar, type Simd } from './operations.ts'

/** A local that holds four 32-bit or two 64-bit values. */
export interface Vector {
  readonly vector: number
}

/** A local that holds a 32-bit number. */
export interface Integer {
  readonly integer: number
}

const VOID_BLOCK = 0x40
const BITSELECT = 82

/**
 * Writes one function as instructions on locals: each gives its result a new local, which the engine's optimiser turns
 * into registers. Constants and first values of state stand in a part of their own that runs before everything else.
 */
export class FunctionWriter {
  private readonly parameters: number
  private readonly locals: number[] = []
  private readonly first: number[] = []
  private readonly main: number[] = []
  private code = this.main
  private readonly constants = new Map<string, Vector>()

  constructor(parameters: number) {
    this.parameters = parameters
  }

  body(): FunctionBody {
    return { parameters: this.parameters, locals: this.locals, code: [...this.first, ...this.main] }
  }

  parameter(index: number): Integer {
    return { integer: index }
  }

  /** What `write` writes runs once, before the rest. */
  before(write: () => void): void {
    const code = this.code
    this.code = this.first
    write()
    this.code = code
  }

  vector(): Vector {
    return { vector: this.parameters + this.locals.push(V128) - 1 }
  }

  integer(): Integer {
    return { integer: this.parameters + this.locals.push(I32) - 1 }
  }

  /** Two copies of a number. */
  pair(value: number): Vector {
    const bytes = new Uint8Array(Float64Array.of(value, value).buffer)
    return this.constant(`pair ${Object.is(value, -0) ? '-0' : value}`, bytes)
  }

  /** Four copies of a whole number. */
  whole(value: number): Vector {
    return this.constant(`whole ${value}`, new Uint8Array(Int32Array.of(value, value, value, value).buffer))
  }

  private constant(key: string, bytes: Uint8Array): Vector {
    const known = this.constants.get(key)
    if (known) return known
    const local = this.vector()
    this.constants.set(key, local)
    this.before(() => {
      this.code.push(0xfd, ...unsigned(12), ...bytes)
      this.set(local)
    })
    return local
  }

  simd(operation: Simd, ...operands: readonly Vector[]): Vector {
    for (const { vector } of operands) this.get(vector)
    this.code.push(0xfd, ...unsigned(operation))
    return this.set(this.vector())
  }

  /** `chosen` where the mask is set, else `other`. */
  select(mask: Vector, chosen: Vector, other: Vector): Vector {
    for (const { vector } of [chosen, other, mask]) this.get(vector)
    this.code.push(0xfd, ...unsigned(BITSELECT))
    return this.set(this.vector())
  }

  /** Bytes picked from 32: the first vector's, then the second's. */
  shuffle(first: Vector, second: Vector, lanes: readonly number[]): Vector {
    this.get(first.vector)
    this.get(second.vector)
    this.code.push(0xfd, ...unsigned(13), ...lanes)
    return this.set(this.vector())
  }

  splat(value: Integer, operation: Simd): Vector {
    this.get(value.integer)
    this.code.push(0xfd, ...unsigned(operation))
    return this.set(this.vector())
  }

  load(address: Integer, offset = 0): Vector {
    this.get(address.integer)
    this.code.push(0xfd, 0, 4, ...unsigned(offset))
    return this.set(this.vector())
  }

  store(address: Integer, value: Vector, offset = 0): void {
    this.get(address.integer)
    this.get(value.vector)
    this.code.push(0xfd, ...unsigned(11), 4, ...unsigned(offset))
  }

  storeByte(address: Integer, value: Integer): void {
    this.get(address.integer)
    this.get(value.integer)
    this.code.push(0x3a, 0, 0)
  }

  /** One bit per 32-bit lane. */
  bits(mask: Vector): Integer {
    this.get(mask.vector)
    this.code.push(0xfd, ...unsigned(164))
    return this.setInteger(this.integer())
  }

  lane(value: Vector, lane: number): Integer {
    this.get(value.vector)
    this.code.push(0xfd, 27, lane)
    return this.setInteger(this.integer())
  }

  copy(value: Vector): Vector {
    this.get(value.vector)
    return this.set(this.vector())
  }

  assign(target: Vector, value: Vector): void {
    this.get(value.vector)
    this.set(target)
  }

  number(value: number): Integer {
    this.code.push(0x41, ...signed(value))
    return this.setInteger(this.integer())
  }

  scalar(operation: Scalar, left: Integer, right: Integer | number): Integer {
    return this.into(this.integer(), operation, left, right)
  }

  /** As `scalar`, into a local that is there. */
  into(
    target: Integer,
    ...[operation, left, right]: readonly [operation: Scalar, left: Integer, right: Integer | number]
  ): Integer {
    this.get(left.integer)
    if (typeof right === 'number') this.code.push(0x41, ...signed(right))
    else this.get(right.integer)
    this.code.push(operation)
    return this.setInteger(target)
  }

  /** The larger of two signed numbers, or the smaller. */
  limit(left: Integer, right: Integer, keep: 'larger' | 'smaller'): Integer {
    const [one, other] = keep === 'larger' ? [right, left] : [left, right]
    this.get(one.integer)
    this.get(other.integer)
    this.get(left.integer)
    this.get(right.integer)
    this.code.push(SCALAR.belowSigned, 0x1b)
    return this.setInteger(this.integer())
  }

  assignInteger(target: Integer, value: Integer | number): void {
    if (typeof value === 'number') this.code.push(0x41, ...signed(value))
    else this.get(value.integer)
    this.setInteger(target)
  }

  when(condition: Integer, write: () => void): void {
    this.get(condition.integer)
    this.code.push(0x04, VOID_BLOCK)
    write()
    this.code.push(0x0b)
  }

  /** Repeats while `counter` is below `end`; the body must move the counter. */
  repeatBelow(counter: Integer, end: Integer, write: () => void): void {
    this.when(this.scalar(SCALAR.belowSigned, counter, end), () => {
      this.code.push(0x03, VOID_BLOCK)
      write()
      this.get(counter.integer)
      this.get(end.integer)
      this.code.push(SCALAR.belowSigned, 0x0d, 0, 0x0b)
    })
  }

  private get(local: number): void {
    this.code.push(0x20, ...unsigned(local))
  }

  private set(target: Vector): Vector {
    this.code.push(0x21, ...unsigned(target.vector))
    return target
  }

  private setInteger(target: Integer): Integer {
    this.code.push(0x21, ...unsigned(target.integer))
    return target
  }
}
