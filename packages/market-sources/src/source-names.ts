import type { SourceName } from './source.ts'

/** How sources are called on screens and in logs. */
export const SOURCE_TITLES: Readonly<Record<SourceName, string>> = {
  tencent: '腾讯行情',
  sina: '新浪行情',
  eastmoney: '东方财富行情',
  tdx7709: '通达信行情',
}

const WRITTEN: Readonly<Record<string, SourceName>> = {
  tencent: 'tencent',
  sina: 'sina',
  eastmoney: 'eastmoney',
  tdx: 'tdx7709',
  tdx7709: 'tdx7709',
}

/** The sources that a line such as `tdx,tencent,sina` names, in its order; undefined when it names another, one twice or none. */
export function parseSourceNames(line: string): readonly SourceName[] | undefined {
  const written = line.split(',').map((name) => name.trim().toLowerCase())
  const names = written.flatMap((name) => (Object.hasOwn(WRITTEN, name) ? (WRITTEN[name] ?? []) : []))
  return names.length === written.length && new Set(names).size === names.length ? names : undefined
}
