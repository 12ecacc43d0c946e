import { describe, expect, test } from 'vitest'
import { brokenTo, qrCode } from './index.ts'

const URL = 'https://niujin.example/DiagnosisStockDetail?share=Abc_123-xyz'

describe('二维码', () => {
  test('字越多码越大，太长就没有码', () => {
    const sizes = [1, 30, 60, 120].map((length) => qrCode('x'.repeat(length))?.length ?? 0)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(sizes[0]).toBe(21)
    expect(qrCode('x'.repeat(400))).toBeUndefined()
  })

  test('三个角上是定位图', () => {
    const dark = qrCode(URL) ?? []
    const last = dark.length - 7
    for (const [row, column] of [
      [0, 0],
      [0, last],
      [last, 0],
    ] as const) {
      const corner = Array.from({ length: 7 }, (_, down) =>
        dark[row + down]
          ?.slice(column, column + 7)
          .map((one) => (one ? '#' : '.'))
          .join(''),
      )
      expect(corner).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'])
    }
  })
})

test('断行不超出宽度，标点不在行首', () => {
  expect(brokenTo('甲乙丙，丁戊', 3, (text) => text.length)).toEqual(['甲乙丙，', '丁戊'])
})
