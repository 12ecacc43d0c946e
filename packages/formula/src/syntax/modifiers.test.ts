import { describe, expect, it } from 'vitest'
import { colorOf, parse } from './index.ts'
import { MODIFIERS } from './modifiers.ts'

describe('修饰词', () => {
  it('COLOR 后面是蓝绿红，RGBX 后面是红绿蓝，不分大小写', () => {
    expect(colorOf('COLOR0080FF')).toBe('#ff8000')
    expect(colorOf('RGBX0080FF')).toBe('#0080ff')
    expect(colorOf('color00ffff')).toBe('#ffff00')
  })

  it('十六个颜色名称各是一个颜色，线形不是颜色', () => {
    const colors = MODIFIERS.filter(({ group }) => group === 'color').map(({ name }) => colorOf(name))
    expect(colors).toHaveLength(18)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect([colorOf('COLORRED'), colorOf('COLORBLUE'), colorOf('COLORYELLOW'), colorOf('COLORBROWN')]).toEqual([
      '#ff0000',
      '#0000ff',
      '#ffff00',
      '#808000',
    ])
    expect(['COLORSTICK', 'STICK', 'COLOR12345', 'COLORPINK', ''].map(colorOf)).toEqual(Array.from({ length: 5 }))
  })

  it('帮助里列出的每一个都能写在公式里', () => {
    for (const { name, summary } of MODIFIERS) {
      expect(parse(`A:C,${name};`).problems).toEqual([])
      expect(summary).not.toBe('')
    }
  })

  it('数字超出范围的不认', () => {
    const codes = ['LINETHICK10', 'ALIGN3', 'VALIGN', 'MOVE', 'PXUP12345', 'COLOR0000GG', 'RGBX12345'].map(
      (word) => parse(`A:C,${word}`).problems[0]?.code,
    )
    expect(new Set(codes)).toEqual(new Set(['unknownModifier']))
  })

  it('很长的词也不猜、不全抄', () => {
    const [problem] = parse(`A:C,${'长'.repeat(90_000)};`).problems
    expect(problem?.message).toBe(`没有修饰词「${'长'.repeat(20)}…」；逗号后面应当是颜色或线形，如 COLORRED。`)
  })
})
