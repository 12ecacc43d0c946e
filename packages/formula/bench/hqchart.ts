import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FormulaBars } from '../src/index.ts'
import { loadHqchart, runHqchart } from '../../../tools/oracle/hqchart.ts'
import { timed } from './timed.ts'

const ROUNDS = 9

/** Milliseconds hqchart takes for one stock; undefined where `npm run oracle` has not installed it (ORACLE_DIR). */
export async function hqchartPerStock(text: string, bars: FormulaBars): Promise<number | undefined> {
  const folder = process.env['ORACLE_DIR']
  if (folder === undefined || !existsSync(join(folder, 'node_modules/hqchart'))) {
    console.error('  没有 hqchart（ORACLE_DIR 所指的文件夹里没有），不作比较')
    return undefined
  }
  const said = { log: console.log, warn: console.warn }
  const library = loadHqchart()
  const time = await timed(() => runHqchart(library, text, bars, []), ROUNDS)
  Object.assign(console, said)
  return time
}
