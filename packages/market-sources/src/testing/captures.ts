import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = join(
  process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'quotes',
)

/** Why tests on captured answers do not run; undefined when they can. */
export const MISSING_CAPTURES = existsSync(FOLDER)
  ? undefined
  : `没有真实行情回应（${FOLDER}），相关用例跳过；可用 MARKET_DATA_DIR 指定`

/** The bytes of a captured answer. The captures are kept as UTF-8 or GBK text; `text` reads either. */
export function capture(name: string): { readonly bytes: Uint8Array; readonly text: string } {
  const bytes = readFileSync(join(FOLDER, name))
  return { bytes, text: textOf(bytes) }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}
