import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { timed } from './timed.ts'

interface DuckDB {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<{ run(sql: string): Promise<unknown> }> }> }
}

/** The same screens in SQL. Recursive averages have no window function there: a fold over each stock's list does them. */
export const SQL = {
  three_part: `select count(*) from (
    select close, volume,
      avg(close) over w20 as mean, max(close) over w20 as highest, avg(volume) over w5 as volumes, count(*) over w20 as bars
    from bars window w20 as (partition by stock order by day rows 19 preceding), w5 as (partition by stock order by day rows 4 preceding)
  ) where bars = 20 and close > mean and volume > 2 * volumes and close >= highest`,
  recursive: `with ready as (
    select stock, list({
      c: close,
      r: case when highest > lowest then (close - lowest) / (highest - lowest) * 100 else 0 end
    } order by day) as days
    from (
      select stock, day, close, min(low) over w9 as lowest, max(high) over w9 as highest
      from bars window w9 as (partition by stock order by day rows 8 preceding)
    ) group by stock
  ), folded as (
    select list_reduce(
      list_transform(days, d -> { s: d.c, l: d.c, e: 0.0, p: 0.0, k: d.r, d: d.r, n: 0 }),
      (a, b) -> {
        s: a.s * 11 / 13 + b.s * 2 / 13,
        l: a.l * 25 / 27 + b.l * 2 / 27,
        e: a.e * 0.8 + (a.s * 11 / 13 + b.s * 2 / 13 - a.l * 25 / 27 - b.l * 2 / 27) * 0.2,
        p: a.s - a.l - a.e,
        k: a.k * 2 / 3 + b.k / 3,
        d: a.d * 2 / 3 + (a.k * 2 / 3 + b.k / 3) / 3,
        n: a.n + case when a.s - a.l <= a.e and a.k > a.d then 1 else 0 end
      }
    ) as last from ready
  ) select sum(last.n) from folded`,
} as const

/**
 * Milliseconds of a screen over `stocks` × `days` in DuckDB, all threads; undefined without `@duckdb/node-api` in the
 * folder DUCKDB_DIR, which is too big to depend on.
 */
export async function duckdbScreen(
  sql: string,
  { stocks, days }: { stocks: number; days: number },
): Promise<number | undefined> {
  const folder = process.env['DUCKDB_DIR']
  if (folder === undefined || !existsSync(join(folder, 'node_modules/@duckdb/node-api'))) {
    console.error('  没有 DuckDB（DUCKDB_DIR 所指的文件夹里没有 @duckdb/node-api），不作比较')
    return undefined
  }
  const { DuckDBInstance } = createRequire(join(folder, 'x.js'))('@duckdb/node-api') as DuckDB
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(
    `create table bars as select s::integer as stock, b::integer as day, close, close - 0.1 as low, close + 0.1 as high, volume
     from (select s, b, (10 + random())::double as close, (random() * 5e6)::double as volume from range(${stocks}) stocks(s), range(${days}) days(b))`,
  )
  return timed(() => connection.run(sql), 2)
}
