import { describe, expect, it } from 'vitest'
import { idFromWire, stockTypeOf } from './stock-type.ts'

describe('接口上的 stockType', () => {
  it('00、200、300 开头是 1，399 指数是另一个', () => {
    expect([stockTypeOf('SZ.000001'), stockTypeOf('SZ.200011'), stockTypeOf('SZ.300750')]).toEqual([1, 1, 1])
    expect(stockTypeOf('SZ.399001')).not.toBe(1)
  })

  it('只有代码时按旧规则：000001 是平安银行，不是上证指数', () => {
    expect(idFromWire('000001')).toBe('SZ.000001')
    expect(idFromWire('399006')).toBe('SZ.399006')
    expect(idFromWire('600519')).toBe('SH.600519')
    expect(idFromWire('301308')).toBe('SZ.301308')
    expect(idFromWire('688981')).toBe('SH.688981')
    expect(idFromWire('920185')).toBe('BJ.920185')
    expect(idFromWire('159915')).toBe('SZ.159915')
    expect(idFromWire('510300')).toBe('SH.510300')
    expect(idFromWire('00700')).toBe('HK.00700')
    expect(idFromWire('hstech')).toBe('HK.HSTECH')
    expect(idFromWire('1005')).toBe('BK.1005')
  })

  it('带上 stockType 就分得清同一个代码', () => {
    expect(idFromWire('000001', stockTypeOf('SH.000001'))).toBe('SH.000001')
    expect(idFromWire('000001', stockTypeOf('SZ.000001'))).toBe('SZ.000001')
  })

  it('每个证券来回一致', () => {
    for (const id of ['SH.600000', 'SH.000300', 'SZ.002594', 'SZ.399330', 'BJ.899050', 'HK.HSI', 'BK.2001'] as const) {
      expect(idFromWire(id.slice(3), stockTypeOf(id))).toBe(id)
    }
  })

  it('不是代码的不认', () => {
    expect(idFromWire('../etc')).toBeUndefined()
    expect(idFromWire('000001', 99)).toBeUndefined()
    expect(idFromWire('777777')).toBeUndefined()
  })
})
