import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, tokensOf } from './testing/contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const light = tokensOf(css, "[data-theme='light']")
const dark = tokensOf(css, "\n[data-theme='dark']")
const systemDark = tokensOf(css, ":root:not([data-theme='light'])")

const GROUNDS = ['page', 'surface', 'raised']
const WORDS = ['ink', 'ink-2', 'ink-3', 'accent', 'up', 'down', 'flat', 'gold', 'danger', 'warning', 'success']

/** text role, then the layers under it from the lowest */
const TEXT_PAIRS: string[][] = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])),
  ...['ink', 'ink-2', 'ink-3'].map((word) => [word, 'sunken']),
  ...['up', 'down', 'flat'].flatMap((side) => ['surface', 'raised'].map((ground) => [side, ground, `${side}-wash`])),
  ...['ink', 'ink-2'].flatMap((word) => ['up', 'down', 'flat'].map((side) => [word, 'surface', `${side}-wash`])),
  ...['up-heat-1', 'up-heat-2', 'up-heat-3', 'down-heat-1', 'down-heat-2', 'down-heat-3', 'flat-heat'].map((cell) => [
    'ink',
    cell,
  ]),
  ...['gold', 'danger', 'warning', 'success', 'accent'].map((role) => [role, `${role}-wash`]),
  ['ink', 'chosen'],
  ['ink', 'accent-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-danger', 'danger-solid'],
  ['on-toast', 'toast'],
]

/** lines of charts, borders of controls and the focus ring: 3:1 is the rule for graphics */
const GRAPHIC_PAIRS: string[][] = [
  ...[1, 2, 3, 4, 5, 6].map((series) => [`series-${series}`, 'surface']),
  ...['control', 'accent'].flatMap((role) => GROUNDS.map((ground) => [role, ground])),
]

describe.each([
  ['浅色', light],
  ['深色', dark],
])('%s主题', (_name, tokens) => {
  const ratio = ([text = '', ...grounds]: string[]) =>
    contrastOf(tokens[text] ?? 'missing', ...grounds.map((ground) => tokens[ground] ?? 'missing'))

  it.each(TEXT_PAIRS.map((pair) => [pair.join(' / '), pair] as const))('文字 %s 对比不低于 4.5', (_title, pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GRAPHIC_PAIRS.map((pair) => [pair.join(' / '), pair] as const))('图形 %s 对比不低于 3', (_title, pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})

describe('两套主题', () => {
  it('跟随系统的深色与指定的深色完全一致', () => {
    expect(dark).toEqual(systemDark)
  })

  it('浅色与深色的角色一一对应', () => {
    expect(Object.keys(dark).toSorted()).toEqual(Object.keys(light).toSorted())
  })
})

describe('尺寸与层次', () => {
  const base = readFileSync(new URL('base.css', import.meta.url), 'utf8')
  const sizes = tokensOf(css.slice(css.lastIndexOf(':root {')), ':root')

  it('根字号是 100vw/750*100：375 宽时 1rem 为 50 像素', () => {
    expect(base).toContain('font-size: min(calc(100vw / 7.5), calc(var(--column-max) / 7.5))')
    expect((375 / 750) * 100).toBe(375 / 7.5)
  })

  it('弹层从 2000 起，提示在弹层之上，其余都在弹层之下', () => {
    const {
      'z-popup': popup,
      'z-toast': toast,
      ...others
    } = Object.fromEntries(
      Object.entries(sizes)
        .filter(([name]) => name.startsWith('z-'))
        .map(([name, value]) => [name, Number(value)]),
    )
    expect(popup).toBe(2000)
    expect(toast).toBeGreaterThan(2000)
    expect(Object.values(others).length).toBeGreaterThan(0)
    expect(Math.max(...Object.values(others))).toBeLessThan(2000)
  })

  it('半屏从下面来，与栏同宽；半屏的样子只由这几个尺寸定', () => {
    expect(sizes).toMatchObject({
      'sheet-max': 'var(--column-max)',
      'sheet-place': 'flex-end',
      'sheet-handle': 'block',
    })
    const sheet = readFileSync(new URL('../dialog/bottom-sheet.module.css', import.meta.url), 'utf8')
    for (const name of Object.keys(sizes).filter((one) => one.startsWith('sheet-')))
      expect(sheet).toContain(`var(--${name})`)
  })

  it('手指要点的地方在多窄的手机上都有 44 像素', () => {
    expect(sizes['touch']).toBe('max(44px, 0.88rem)')
  })
})

describe('对比度算法', () => {
  it('黑白为 21，同色为 1', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#336699', '#336699')).toBeCloseTo(1)
  })
})
