import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('console.css', import.meta.url), 'utf8')
const valueOf = (name: string) => new RegExp(`[\\s;{]${name}: ([^;]+);`).exec(css)?.[1]

test('后台用整个窗口，半屏仍是手机的宽度，在窗口中间', () => {
  expect(valueOf('--column-max')).toBe('100vw')
  expect(
    Number.parseFloat(valueOf('--sheet-max') ?? '') * Number.parseFloat(valueOf('font-size') ?? ''),
  ).toBeLessThanOrEqual(480)
  expect(valueOf('--sheet-max')).toMatch(/^\d+rem$/)
  expect(valueOf('--sheet-place')).toBe('center')
})
