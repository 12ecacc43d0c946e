import { fail, ok, type Result } from '@niujin/contract-kit'
import type { StaffProduct, WantedProduct } from '../contract/index.ts'
import { blocksOf, textOf } from '../domain/index.ts'
import { momentOf, momentText, orNone, wholeOf } from './typed.ts'

/** What stands in the form of a product. */
export interface ProductDraft {
  readonly kind: WantedProduct['kind']
  readonly title: string
  readonly summary: string
  /** As `blocksOf` reads it. */
  readonly text: string
  readonly pictures: readonly string[]
  readonly isShipped: boolean
  readonly riskLevel: WantedProduct['riskLevel']
  /** '' without a bound. */
  readonly memberLimit: string
  readonly saleFrom: string
  readonly saleUntil: string
  readonly sort: string
}

export const EMPTY: ProductDraft = {
  kind: 'goods',
  title: '',
  summary: '',
  text: '',
  pictures: [],
  isShipped: false,
  riskLevel: null,
  memberLimit: '',
  saleFrom: '',
  saleUntil: '',
  sort: '100',
}

/** The draft of a product that is there. */
export function draftOf(product: StaffProduct): ProductDraft {
  const { kind, title, summary, description, pictures, isShipped, riskLevel, memberLimit, saleFrom, saleUntil, sort } =
    product
  return {
    kind,
    title,
    summary,
    text: textOf(description),
    pictures,
    isShipped,
    riskLevel,
    memberLimit: memberLimit === null ? '' : String(memberLimit),
    saleFrom: momentText(saleFrom),
    saleUntil: momentText(saleUntil),
    sort: String(sort),
  }
}

/** What is sent, or what is missing in words. */
export function wantedOf(draft: ProductDraft): Result<WantedProduct, 'DRAFT_INCOMPLETE'> {
  const { kind, title, summary, text, pictures, isShipped, riskLevel } = draft
  const memberLimit = orNone(draft.memberLimit, wholeOf)
  const saleFrom = orNone(draft.saleFrom, momentOf)
  const saleUntil = orNone(draft.saleUntil, momentOf)
  const sort = wholeOf(draft.sort)
  if (title.trim() === '') return missing('请填写名称')
  if (memberLimit === undefined) return missing('每人限购写整数，不限就留空')
  if (saleFrom === undefined || saleUntil === undefined) return missing('时间写成 2026-12-01 10:00，不限就留空')
  if (sort === undefined || sort < 0) return missing('次序写整数')
  return ok({
    kind,
    title: title.trim(),
    summary: summary.trim(),
    description: blocksOf(text),
    pictures: [...pictures],
    isShipped,
    riskLevel,
    memberLimit,
    saleFrom,
    saleUntil,
    sort,
  })
}

function missing(words: string) {
  return fail('DRAFT_INCOMPLETE', words)
}
