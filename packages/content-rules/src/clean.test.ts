import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, lengthOf } from './index.ts'

const cleaned = (text: string) => {
  const outcome = cleanText(text, { most: 500 })
  return outcome.ok ? outcome.value : outcome.code
}

describe('清理会员写的字', () => {
  test('多余的空格与空行收成一个，首尾去掉', () => {
    expect(cleaned('  今天　　大涨 \t 了 \r\n\r\n\r\n\r\n  明天呢  ')).toBe('今天 大涨 了\n\n明天呢')
  })

  test('看不见的字、改变方向的字、控制字去掉，敏感词藏不住', () => {
    expect(cleaned('稳\u200B赚\u202E不\u2066赔\u0007\uFEFF\u00AD\u{E0041}')).toBe('稳赚不赔')
    expect(cleaned('\u200B\u3164\u2800 \u200D')).toBe('EMPTY')
  })

  test('叠在一起的怪字只留两层，正常的重音不动', () => {
    expect(cleaned('Z\u0335\u0322\u0321\u0338\u0337算了')).toMatch(/^Z\p{M}{2}算了$/u)
    expect(cleaned('Cafe\u0301 Đặng')).toBe('Café Đặng')
    expect(cleaned('\u0301\u0302开头')).toBe('开头')
  })

  test('由几个部分拼成的表情完整留下，算一个字', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(cleaned(`${family}👍🏽1️⃣🇨🇳`)).toBe(`${family}👍🏽1️⃣🇨🇳`)
    expect(lengthOf(`${family}👍🏽1️⃣🇨🇳`)).toBe(4)
  })

  test('长度按看到的字数，表情图算一个，股票算它的名字', () => {
    expect(lengthOf('[face:453]$贵州茅台(SH.600519)$好')).toBe(7)
    expect(cleanText('一二三', { most: 3 })).toEqual({ ok: true, value: '一二三' })
    expect(cleanText('一二三四', { most: 3 })).toEqual({ ok: false, code: 'TOO_LONG' })
    expect(cleanText('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', { most: 2 })).toMatchObject({ ok: true })
  })

  test('十万字也马上说太长', () => {
    const began = performance.now()
    expect(cleaned('字'.repeat(100_000))).toBe('TOO_LONG')
    expect(cleaned('\u0301'.repeat(2_000_000))).toBe('TOO_LONG')
    // Some milliseconds; looking at every character first would take many seconds.
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('任何输入清理两遍与一遍相同，没有看不见的字，也不出错', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.string({
            unit: fc.constantFrom(
              'a',
              ' ',
              '\n',
              '\u200D',
              '\uFE0F',
              '\u0301',
              '👍',
              '🏽',
              '❤',
              '\u200B',
              '\u3164',
              '字',
              'ᄀ',
              'ᅡ',
            ),
            maxLength: 40,
          }),
        ),
        (text) => {
          const once = cleanText(text, { most: 500 })
          if (!once.ok) return
          expect(cleanText(once.value, { most: 500 })).toEqual(once)
          expect(once.value).not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}|^\s|\s$| {2}|\n{3}/u)
          expect(once.value.isWellFormed()).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})
