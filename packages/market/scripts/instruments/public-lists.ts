import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBlocks } from './tdx-files.ts'

/** What a public list says of one company; '' and 0 where it says nothing. */
export interface ListRow {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly industry: string
  /** YYYYMMDD. */
  readonly listDate: number
}

/** The public lists the table is built from, by six-digit code. */
export interface PublicLists {
  /** Names, regions and industries of January 2026. */
  readonly newest: ReadonlyMap<string, ListRow>
  /** The same of March 2023, with listing dates. */
  readonly older: ReadonlyMap<string, ListRow>
  /** 通达信 industry code of April 2022, as in X300201. */
  readonly fineIndustries: ReadonlyMap<string, string>
  /** Members of 通达信 concept and style blocks of April 2022, by the block's name. */
  readonly blocks: ReadonlyMap<string, readonly string[]>
}

/** Where the public lists lie; the environment may name another folder. */
export const LISTS_FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')

const NEWEST = 'daily_2024_2026/stocklist.csv'

/** Why nothing can be compared with the lists; undefined when they are there. */
export const LISTS_MISSING = existsSync(join(LISTS_FOLDER, NEWEST))
  ? undefined
  : `没有公开的证券名单（${LISTS_FOLDER}），可用 MARKET_DATA_DIR 指定`

/** Reads the lists. @throws Error when the folder has none. */
export function readPublicLists(folder = LISTS_FOLDER): PublicLists {
  const gbk = new TextDecoder('gbk')
  const fine = gbk.decode(readFileSync(join(folder, 'tdx/hq_cache/tdxhy.cfg')))
  return {
    newest: readList(join(folder, NEWEST)),
    older: readList(join(folder, 'daily_1990_2023/basic_stock_data.csv')),
    fineIndustries: new Map(
      fine
        .trim()
        .split('\n')
        .map((line) => line.trim().split('|'))
        .map(([, code = '', , , , industry = '']) => [code, industry]),
    ),
    blocks: new Map(
      ['gn', 'fg'].flatMap((kind) => readBlocks(readFileSync(join(folder, `tdx/hq_cache/block_${kind}.dat`)))),
    ),
  }
}

/** The lists' names of regions that we name otherwise. */
const REGIONS: Readonly<Record<string, string>> = { 深圳: '广东', 内蒙: '内蒙古' }

function readList(path: string): ReadonlyMap<string, ListRow> {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  const columns = head.trim().split(',')
  const rows = lines.map((line) => {
    const cells = line.trim().split(',')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const area = cell('area')
    return {
      code: cell('symbol'),
      name: cell('name').replaceAll(/\s/g, ''),
      region: REGIONS[area] ?? area,
      industry: cell('industry'),
      listDate: Number(cell('list_date')) || 0,
    }
  })
  return new Map(rows.map((row) => [row.code, row]))
}
