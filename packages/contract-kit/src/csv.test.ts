import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvText, plainCell } from './csv.ts'

test('像公式的格子是文字；引号、逗号、换行包起来', () => {
  expect(csvText([['=1+1', '甲,乙', '说"好"', '-5', '＝和']])).toBe('\uFEFF\'=1+1,"甲,乙","说""好""",\'-5,\'＝和\r\n')
})

test('任何字都不会被当公式，也都还原得回来', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text)
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(bare).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
      expect(plainCell(bare)).toBe(text)
    }),
  )
})
