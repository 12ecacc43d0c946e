import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableOn, washOn } from './contrast.ts'

const LIGHT = { surface: '#ffffff', ink: '#14171f' }
const DARK = { surface: '#161a21', ink: '#e8eaed' }
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

/** Contrast as WCAG writes it, apart from the code under test. */
function contrast(one: string, other: string): number {
  const [first = 0, second = 0] = [one, other].map((text) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
      const part = Number.parseInt(text.slice(from, from + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

describe('公式给的颜色', () => {
  test('深色底上太暗的调亮，浅色底上太淡的压暗，色相不变', () => {
    expect(contrast('#0000ff', DARK.surface)).toBeLessThan(3)
    expect(readableOn('#0000ff', DARK.surface)).toMatch(/^#([\da-f]{2})\1ff$/)
    expect(readableOn('#ffff00', LIGHT.surface)).toMatch(/^#([\da-f]{2})\1[0]{2}$/)
    expect(readableOn('#000000', DARK.surface)).toMatch(/^#([\da-f]{2})\1\1$/)
  })

  test('看得清的一点不改', () => {
    expect(readableOn('#ff0000', DARK.surface)).toBe('#ff0000')
    expect(readableOn('#0000ff', LIGHT.surface)).toBe('#0000ff')
    expect(washOn('#ffdcdc', LIGHT.surface, LIGHT.ink)).toBe('#ffdcdc')
  })

  test('任何颜色与底色的对比都不低于三比一', () => {
    for (const { surface } of [LIGHT, DARK]) {
      fc.assert(
        fc.property(colour, (own) => {
          expect(contrast(readableOn(own, surface), surface)).toBeGreaterThanOrEqual(3)
        }),
      )
    }
  })

  test('任何填充色上面的字都看得清', () => {
    for (const { surface, ink } of [LIGHT, DARK]) {
      fc.assert(
        fc.property(colour, (own) => {
          expect(contrast(washOn(own, surface, ink), ink)).toBeGreaterThanOrEqual(7)
        }),
      )
    }
  })

  test('浅色的填充到了深色底上是同一色相的深色', () => {
    expect(washOn('#ffdcdc', DARK.surface, DARK.ink)).toMatch(/^#[3-7][\da-f]0000$/)
    expect(washOn('#000080', LIGHT.surface, LIGHT.ink)).toMatch(/^#([\da-f]{2})\1ff$/)
  })

  test('底色不是十六进制时不猜，三位的写法也认得', () => {
    expect(readableOn('#00f', '#000')).toBe(readableOn('#0000ff', '#000000'))
    expect(readableOn('#000000', 'rgb(0 0 0)')).toBe('#000000')
    expect(washOn('#ffffff', '', '')).toBe('#ffffff')
  })
})
