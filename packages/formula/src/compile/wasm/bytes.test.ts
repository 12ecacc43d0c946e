import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduleBytes, signed, unsigned } from './bytes.ts'
import { FunctionWriter } from './function-writer.ts'
import { SCALAR, SIMD } from './operations.ts'

/** Reads LEB128 back. */
function read(bytes: readonly number[], isSigned: boolean): number {
  const value = bytes.reduce((sum, byte, at) => sum + (byte & 127) * 2 ** (7 * at), 0)
  const isNegative = isSigned && ((bytes.at(-1) ?? 0) & 64) !== 0
  return isNegative ? value - 2 ** (7 * bytes.length) : value
}

test('整数的编码可以读回', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (value) => read(unsigned(value), false) === value))
  fc.assert(fc.property(fc.integer(), (value) => read(signed(value), true) === value))
  expect([unsigned(0), unsigned(127), unsigned(128)]).toEqual([[0], [127], [128, 1]])
  expect([signed(-1), signed(63), signed(64)]).toEqual([[127], [63], [192, 0]])
})

test.each([true, false])('模块有效，循环、分支和向量都照写的执行（共享内存：%s）', (isShared) => {
  const writer = new FunctionWriter(2)
  const [address, count] = [writer.parameter(0), writer.parameter(1)]
  const total = writer.vector()
  const at = writer.integer()
  writer.repeatBelow(at, count, () => {
    writer.assign(total, writer.simd(SIMD.wholeAdd, total, writer.whole(3)))
    writer.when(writer.scalar(SCALAR.equal, at, 1), () =>
      writer.assign(total, writer.simd(SIMD.wholeAdd, total, writer.whole(100))),
    )
    writer.into(at, SCALAR.add, at, 1)
  })
  writer.store(address, writer.select(writer.simd(SIMD.wholeAbove, total, writer.whole(5)), total, writer.whole(-7)))
  writer.store(address, writer.simd(SIMD.pairAdd, writer.pair(1.5), writer.pair(-0.25)), 16)
  const bytes = moduleBytes(writer.body(), isShared)
  expect(WebAssembly.validate(bytes)).toBe(true)
  const memory = new WebAssembly.Memory(isShared ? { initial: 1, maximum: 65_536, shared: true } : { initial: 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { store: { memory } })
  const run = exports['run'] as (address: number, count: number) => void
  const lanesAfter = (rounds: number): number[] => {
    run(64, rounds)
    return [...new Int32Array(memory.buffer, 64, 4)]
  }
  expect([lanesAfter(0)[0], lanesAfter(1)[3], lanesAfter(4)[2]]).toEqual([-7, -7, 112])
  expect([...new Float64Array(memory.buffer, 80, 2)]).toEqual([1.25, 1.25])
})
