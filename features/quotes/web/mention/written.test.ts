import { tokensOf } from '@niujin/content-rules'
import { FACES } from '@niujin/faces'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kindOfSymbol } from './symbol-kind.ts'
import { facePiece, insert, removePiece, stockPiece, textToSend, textToWrite } from './written.ts'

const MOUTAI = { symbol: 'SH.600519', name: '贵州茅台' }

describe('写的时候与发的时候', () => {
  test('表情写作名字，发出去是编号；股票带代码', () => {
    const text = `看好${stockPiece(MOUTAI)}${facePiece(455)}`
    expect(text).toBe('看好$贵州茅台(SH.600519)$ [点赞]')
    expect(textToSend(`  ${text} `)).toBe('看好$贵州茅台(SH.600519)$ [face:455]')
    expect(textToSend('[没有这个] [face]')).toBe('[没有这个] [face]')
  })

  test('发过的再写，表情又是名字', () => {
    expect(textToWrite('看好$贵州茅台(SH.600519)$ [face:455]')).toBe('看好$贵州茅台(SH.600519)$ [点赞]')
  })

  test('每个表情发出去都认得出是它', () => {
    for (const { id } of FACES) expect(tokensOf(textToSend(facePiece(id)))).toEqual([{ kind: 'face', id }])
  })

  test('放在光标处，选中的被换掉', () => {
    expect(insert({ text: '涨了吗', from: 2, to: 2 }, '[大笑]')).toEqual({ text: '涨了[大笑]吗', from: 6, to: 6 })
    expect(insert({ text: '涨了吗', from: 0, to: 2 }, '跌')).toEqual({ text: '跌吗', from: 1, to: 1 })
  })

  test('退格一次去掉整个表情或股票，普通的字一个一个删', () => {
    expect(removePiece({ text: '好[点赞]啊', from: 5, to: 5 })).toEqual({ text: '好啊', from: 1, to: 1 })
    expect(removePiece({ text: '看$贵州茅台(SH.600519)$', from: 18, to: 18 })).toEqual({ text: '看', from: 1, to: 1 })
    expect(removePiece({ text: '好[点赞]啊', from: 6, to: 6 })).toBeUndefined()
    expect(removePiece({ text: '好[点赞]', from: 1, to: 5 })).toBeUndefined()
  })

  test('放进去再退格，什么也没有变', () => {
    const piece = fc.constantFrom(...FACES.map(({ id }) => facePiece(id)), '$上证指数(SH.000001)$')
    fc.assert(
      fc.property(fc.string(), fc.nat(), piece, (text, seed, given) => {
        const from = seed % (text.length + 1)
        expect(removePiece(insert({ text, from, to: from }, given))).toEqual({ text, from, to: from })
      }),
    )
  })
})

test.each([
  ['SH.600519', 'stock'],
  ['SZ.000001', 'stock'],
  ['SZ.300750', 'stock'],
  ['SH.688981', 'stock'],
  ['BJ.830799', 'stock'],
  ['SH.000001', 'index'],
  ['SZ.399006', 'index'],
  ['BJ.899050', 'index'],
  ['SH.510300', 'etf'],
  ['SZ.159915', 'etf'],
  ['HK.00700', 'hkStock'],
  ['BK.1001', 'sector'],
])('%s 是 %s', (symbol, kind) => expect(kindOfSymbol(symbol)).toBe(kind))
