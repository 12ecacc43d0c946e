import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionsIn, plainText, tokensOf, writeFace, writeMention, type Token } from './index.ts'

const written = (token: Token) =>
  token.kind === 'text' ? token.text : token.kind === 'stock' ? writeMention(token) : writeFace(token.id)

describe('字里的股票与表情', () => {
  test('分成字、股票、表情几段，顺序不变', () => {
    expect(tokensOf('看好$贵州茅台(SH.600519)$[face:458]，加油')).toEqual([
      { kind: 'text', text: '看好' },
      { kind: 'stock', symbol: 'SH.600519', name: '贵州茅台' },
      { kind: 'face', id: 458 },
      { kind: 'text', text: '，加油' },
    ])
  })

  test('没有的表情、写坏的股票，就是普通的字', () => {
    for (const text of [
      '[face:452]',
      '[face:472]',
      '[face:4530]',
      '$茅台(600519)$',
      '$(SH.600519)$',
      '花了$100$',
      '$a$(SH.600519)$',
    ])
      expect(tokensOf(text).filter(({ kind }) => kind === 'face' || kind === 'stock').length, text).toBe(0)
    expect(tokensOf('$100 买了 $万科A(SZ.000002)$')).toEqual([
      { kind: 'text', text: '$100 买了 ' },
      { kind: 'stock', symbol: 'SZ.000002', name: '万科A' },
    ])
  })

  test('提到的股票每只一次', () => {
    const text = '$万科A(SZ.000002)$[face:453]$万科A(SZ.000002)$$*ST 中安(SH.600654)$[face:453]'
    expect(mentionsIn(text)).toEqual([
      { symbol: 'SZ.000002', name: '万科A' },
      { symbol: 'SH.600654', name: '*ST 中安' },
    ])
    expect(plainText('看$万科A(SZ.000002)$[face:453]')).toBe('看$万科A[表情]')
    expect(plainText('$比亚迪(SZ.002594)$20 个交易日')).toBe('$比亚迪 20 个交易日')
    expect(plainText('$比亚迪(SZ.002594)$，看空；$万科A(SZ.000002)$ 看多')).toBe('$比亚迪，看空；$万科A 看多')
  })

  test('名字里有括号、换行也写得出读得回', () => {
    expect(mentionsIn(writeMention({ symbol: 'SZ.162411', name: '华宝油气(LOF)\n$' }))).toEqual([
      { symbol: 'SZ.162411', name: '华宝油气 LOF' },
    ])
    expect(mentionsIn(writeMention({ symbol: 'SZ.162411', name: '()' }))).toEqual([
      { symbol: 'SZ.162411', name: 'SZ.162411' },
    ])
  })

  test('任何字分开再接上，还是原来的字', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('$', '(', ')', '[face:460]', '[face:', '$万科A(SZ.000002)$', 'SH.600519'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        expect(tokensOf(text).map(written).join('')).toBe(text)
      }),
    )
  })
})
