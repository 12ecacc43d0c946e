import { SALE_PROBLEMS, type SaleProblem } from '@niujin/commerce'
import { dateTimeText } from '@niujin/web-kit/formats'

/** Why something cannot be bought, in words; with the moment (ISO 8601) from which it can where that is known. */
export function problemWords(problem: SaleProblem, saleFrom?: string | null): string {
  if (problem === 'NOT_YET' && saleFrom) return `${dateTimeText(Date.parse(saleFrom)).slice(5)} 开售`
  return SALE_PROBLEMS[problem]
}
