import { dateTimeText } from '@niujin/web-kit/formats'
import type { ProductPrice } from '../../contract/index.ts'

const WORDS: Readonly<Record<NonNullable<ProductPrice['problem']>, string>> = {
  GONE: '已下架',
  NOT_YET: '还没有开售',
  ENDED: '已停售',
  SOLD_OUT: '已售完',
  LIMIT_REACHED: '已买到限购的件数',
  REGULATED: '暂未开放购买',
}

/** Why something cannot be bought, in words; with the moment (ISO 8601) from which it can where that is known. */
export function problemWords(problem: NonNullable<ProductPrice['problem']>, saleFrom?: string | null): string {
  if (problem === 'NOT_YET' && saleFrom) return `${dateTimeText(Date.parse(saleFrom)).slice(5)} 开售`
  return WORDS[problem]
}
