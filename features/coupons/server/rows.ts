import type { ProductKind } from '@niujin/commerce'
import type { Discount, Scope, TemplateInput } from '../contract/index.ts'
import type { Terms, Validity } from '../domain/index.ts'
import type { TemplateRow } from './tables.ts'

type DiscountColumns = Pick<TemplateRow, 'discount' | 'off_fen' | 'percent_off' | 'cap_fen'>
type ScopeColumns = Pick<TemplateRow, 'scope' | 'scope_values'>
type ValidityColumns = Pick<TemplateRow, 'validity' | 'valid_from' | 'valid_until' | 'term_days'>

/** What a coupon of a template takes off. */
export function discountOf({
  discount,
  off_fen: fen,
  percent_off: percentOff,
  cap_fen: capFen,
}: DiscountColumns): Discount {
  return discount === 'fixed'
    ? { kind: 'fixed', fen: fen ?? 0 }
    : { kind: 'percent', percentOff: percentOff ?? 0, capFen: capFen ?? 0 }
}

/** What a coupon of a template can be used for. */
export function scopeOf({ scope, scope_values: values }: ScopeColumns): Scope {
  if (scope === 'all') return { kind: 'all' }
  return scope === 'kinds'
    ? { kind: 'kinds', kinds: values as ProductKind[] }
    : { kind: 'products', productIds: values }
}

/** When a coupon of a template can be used, with moments in milliseconds. */
export function validityOf({
  validity,
  valid_from: from,
  valid_until: until,
  term_days: days,
}: ValidityColumns): Validity {
  return validity === 'date'
    ? { kind: 'date', from: from?.getTime() ?? 0, until: until?.getTime() ?? 0 }
    : { kind: 'term', days: days ?? 0 }
}

/** What a template asks for and takes off. */
export function termsOf(row: DiscountColumns & ScopeColumns & Pick<TemplateRow, 'min_fen'>): Terms {
  return { minFen: row.min_fen, scope: scopeOf(row), discount: discountOf(row) }
}

/** The columns of what an operator wrote; moments that are none become invalid dates, which the validity's check refuses first. */
export function columnsOf({
  id: _id,
  takeType,
  takeLimit,
  minFen,
  scope,
  validity,
  discount,
  ...plain
}: TemplateInput) {
  return {
    ...plain,
    take_type: takeType,
    take_limit: takeLimit,
    min_fen: minFen,
    ...scopeColumns(scope),
    ...validityColumns(validity),
    ...discountColumns(discount),
  }
}

function scopeColumns(scope: Scope): ScopeColumns {
  if (scope.kind === 'all') return { scope: 'all', scope_values: [] }
  return scope.kind === 'kinds'
    ? { scope: 'kinds', scope_values: [...new Set(scope.kinds)] }
    : { scope: 'products', scope_values: [...new Set(scope.productIds)] }
}

function validityColumns(validity: TemplateInput['validity']): ValidityColumns {
  return validity.kind === 'date'
    ? { validity: 'date', valid_from: new Date(validity.from), valid_until: new Date(validity.until), term_days: null }
    : { validity: 'term', valid_from: null, valid_until: null, term_days: validity.days }
}

function discountColumns(discount: Discount): DiscountColumns {
  return discount.kind === 'fixed'
    ? { discount: 'fixed', off_fen: discount.fen, percent_off: null, cap_fen: null }
    : { discount: 'percent', off_fen: null, percent_off: discount.percentOff, cap_fen: discount.capFen }
}
