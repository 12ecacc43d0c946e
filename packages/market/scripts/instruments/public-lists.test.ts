import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { blockFile, gbk } from '../../src/testing/tdx-files.ts'
import { readPublicLists } from './public-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'niujin-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}

write(
  'daily_2024_2026/stocklist.csv',
  '\uFEFFts_code,symbol,name,area,industry\r\n000001.SZ,000001,平安银行,深圳,银行\r\n000002.SZ,000002,万 科Ａ,深圳,全国地产\r\n',
)
write(
  'daily_1990_2023/basic_stock_data.csv',
  'industry,symbol,list_date,name,area\n煤炭,600001,19980122,某煤,内蒙\n银行,000001,,平安银行,\n',
)
write('tdx/hq_cache/tdxhy.cfg', gbk('0|000001|T1001|||X500102\r\n1|600001|T0101|||X100101\r\n'))
write(
  'tdx/hq_cache/block_gn.dat',
  blockFile([
    { name: '白酒概念', codes: ['600519', '000858'] },
    { name: '空的', codes: [] },
  ]),
)
write(
  'tdx/hq_cache/block_fg.dat',
  blockFile([{ name: '通达信88', codes: Array.from({ length: 400 }, (_, at) => String(600_000 + at)) }]),
)

describe('读公开的证券名单', () => {
  const lists = readPublicLists(folder)

  it('列按名字找，次序、开头的标记、换行都不妨碍；名称里没有空格，地域用我们的叫法', () => {
    expect([...lists.newest.values()]).toEqual([
      { code: '000001', name: '平安银行', region: '广东', industry: '银行', listDate: 0 },
      { code: '000002', name: '万科Ａ', region: '广东', industry: '全国地产', listDate: 0 },
    ])
    expect([...lists.older.values()]).toEqual([
      { code: '600001', name: '某煤', region: '内蒙古', industry: '煤炭', listDate: 19_980_122 },
      { code: '000001', name: '平安银行', region: '', industry: '银行', listDate: 0 },
    ])
  })

  it('细分行业与板块：两个板块文件合在一起，满四百只的也读全', () => {
    expect([...lists.fineIndustries]).toEqual([
      ['000001', 'X500102'],
      ['600001', 'X100101'],
    ])
    expect([...lists.blocks.keys()]).toEqual(['白酒概念', '空的', '通达信88'])
    expect(lists.blocks.get('白酒概念')).toEqual(['600519', '000858'])
    expect(lists.blocks.get('通达信88')?.at(-1)).toBe('600399')
  })
})
