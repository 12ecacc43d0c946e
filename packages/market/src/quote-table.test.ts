import { describe, expect, it } from 'vitest'
import { QUOTE_FIELDS, QuoteTable } from './quote-table.ts'

describe('行情表', () => {
  it('写进去的一行，另一个线程拿着同一块内存读到同样的数', () => {
    const table = new QuoteTable(3)
    const row = Float64Array.from(QUOTE_FIELDS, (_, index) => index + 0.5)
    table.write(1, row)
    const other = new QuoteTable(3, table.buffer)
    const read = new Float64Array(QUOTE_FIELDS.length)
    other.read(1, read)
    expect(read).toEqual(row)
    expect(other.get(1, 'last')).toBe(QUOTE_FIELDS.indexOf('last') + 0.5)
    expect(other.get(0, 'last')).toBe(0)
  })

  it('每写一次，那一行和整张表的版本都变，且写完是偶数', () => {
    const table = new QuoteTable(2)
    const before = [table.version(0), table.version(1), table.writes]
    table.write(1, new Float64Array(QUOTE_FIELDS.length))
    expect([table.version(0), table.version(1), table.writes]).toEqual([
      before[0],
      (before[1] ?? 0) + 2,
      (before[2] ?? 0) + 1,
    ])
    expect(table.version(1) % 2).toBe(0)
  })

  it('带着行情的日期和时刻', () => {
    const table = new QuoteTable(1)
    table.setClock(20261120, 34_200)
    expect(new QuoteTable(1, table.buffer).clock).toEqual({ date: 20261120, second: 34_200 })
  })
})
