import type { Exchange } from '@niujin/market'

/** What a person typed, in the form that is looked for. */
export interface Query {
  /** Letters in lower case and half width, without spaces and marks. */
  readonly text: string
  /** Code, and the exchange when it was named: sh600519, 600519.SH, SH.600519. */
  readonly code?: { readonly exchange?: Exchange; readonly digits: string }
}

const EXCHANGES = { sh: 'SH', ss: 'SH', sz: 'SZ', bj: 'BJ', hk: 'HK', bk: 'BK' } as const
/** A named exchange needs digits behind it, or a point: "shgf" are initials, "hk.hsi" is a code. */
const EXCHANGE_FIRST = /^(sh|sz|bj|hk|bk)(?:[.:\s]*(\d{1,6})|[.:]\s*([a-z0-9]{2,8}))$/
const EXCHANGE_LAST = /^(\d{1,6}|[a-z]{2,8}\d{0,6})\.\s*(sh|ss|sz|bj|hk|bk)$/
const PLAIN_CODE = /^[a-z0-9]{1,8}$/

/** The typed text in the form that names are kept in: full width, case, spaces and marks make no difference. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Reads what was typed as text and, where it can be one, as a code. */
export function readQuery(typed: string): Query {
  const text = plain(typed)
  const code = readCode(typed.normalize('NFKC').toLowerCase().trim(), text)
  return code ? { text, code } : { text }
}

function readCode(typed: string, text: string): Query['code'] {
  const first = EXCHANGE_FIRST.exec(typed)
  if (first) return named(first[1], first[2] ?? first[3])
  const last = EXCHANGE_LAST.exec(typed)
  if (last) return named(last[2], last[1])
  return PLAIN_CODE.test(text) ? { digits: text } : undefined
}

function named(exchange = '', digits = ''): Query['code'] {
  return isExchange(exchange) ? { exchange: EXCHANGES[exchange], digits } : { digits }
}

function isExchange(text: string): text is keyof typeof EXCHANGES {
  return Object.hasOwn(EXCHANGES, text)
}
