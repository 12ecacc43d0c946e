import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSlip } from './slip.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 10 })
const letter = fc.constantFrom('x', 'y')

test('错一个、少一个、多一个、换了位置，都算一处失误', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (meant, position, other) => {
      const at = position % meant.length
      const [before, here, after] = [meant.slice(0, at), meant.slice(at, at + 1), meant.slice(at + 1)]
      expect(oneSlip(before + other + after, meant, false)).toBe(true)
      expect(oneSlip(before + after, meant, false)).toBe(true)
      expect(oneSlip(before + other + here + after, meant, false)).toBe(true)
      const swapped = before + after.slice(0, 1) + here + after.slice(1)
      expect(swapped === meant || oneSlip(swapped, meant, false)).toBe(true)
    }),
  )
})

test('两处失误不算', () => {
  expect(oneSlip('guixhoumaotsi', 'guizhoumaotai', false)).toBe(false)
  expect(oneSlip('601591', '600519', false)).toBe(false)
})

test('没打完的也算，要求打完时不算', () => {
  expect(oneSlip('guizoumao', 'guizhoumaotai', true)).toBe(true)
  expect(oneSlip('guizoumao', 'guizhoumaotai', false)).toBe(false)
})
