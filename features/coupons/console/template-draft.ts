import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import type { ProductKind } from '@niujin/commerce'
import { fenOf } from '@niujin/money'
import { dateText } from '@niujin/web-kit/formats'
import { CHOSEN_TAKE_TYPES, type Discount, type StaffTemplate, type TemplateInput } from '../contract/index.ts'
import { foldText, yuanText } from '../domain/amounts.ts'

/** What stands in the form: amounts in yuan, a part as 折, days in Shanghai. */
export interface TemplateDraft {
  readonly name: string
  readonly category: string
  readonly takeType: TemplateInput['takeType']
  /** '' without a bound. */
  readonly total: string
  readonly takeLimit: string
  readonly min: string
  readonly discount: Discount['kind']
  readonly off: string
  readonly fold: string
  readonly cap: string
  readonly scope: TemplateInput['scope']['kind']
  readonly kinds: readonly ProductKind[]
  readonly products: string
  readonly validity: TemplateInput['validity']['kind']
  readonly days: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly sort: string
  readonly note: string
}

/** What one group of the form's fields gets: the draft, and how to change it. */
export interface DraftProps {
  readonly draft: TemplateDraft
  readonly onChange: (change: Partial<TemplateDraft>) => void
}

export const EMPTY: TemplateDraft = {
  name: '',
  category: '',
  takeType: 'user',
  total: '',
  takeLimit: '1',
  min: '0',
  discount: 'fixed',
  off: '',
  fold: '',
  cap: '',
  scope: 'all',
  kinds: [],
  products: '',
  validity: 'term',
  days: '15',
  from: undefined,
  until: undefined,
  sort: '100',
  note: '',
}

/** The draft of what is written already. */
export function draftOf(template: StaffTemplate): TemplateDraft {
  const { name, category, total, takeLimit, minFen, discount, scope, validity, sort, note } = template
  return {
    ...EMPTY,
    name,
    category,
    note,
    takeType: CHOSEN_TAKE_TYPES.find((one) => one === template.takeType) ?? 'admin',
    total: total === null ? '' : String(total),
    takeLimit: String(takeLimit),
    min: yuanText(minFen),
    sort: String(sort),
    discount: discount.kind,
    ...(discount.kind === 'fixed'
      ? { off: yuanText(discount.fen) }
      : { fold: foldText(discount.percentOff), cap: yuanText(discount.capFen) }),
    scope: scope.kind,
    ...(scope.kind === 'kinds' && { kinds: scope.kinds }),
    ...(scope.kind === 'products' && { products: scope.productIds.join('\n') }),
    validity: validity.kind,
    ...(validity.kind === 'term'
      ? { days: String(validity.days) }
      : // The last day ends with its midnight.
        { from: dateText(Date.parse(validity.from)), until: dateText(Date.parse(validity.until) - 1) }),
  }
}

type Figures = Pick<TemplateInput, 'total' | 'takeLimit' | 'sort' | 'minFen'>
type Contents = Pick<TemplateInput, 'discount' | 'validity' | 'scope'>

/** What is sent, or what is missing in words. */
export function inputOf(draft: TemplateDraft): Result<Omit<TemplateInput, 'id'>, 'DRAFT_INCOMPLETE'> {
  const [name, category, note] = [draft.name.trim(), draft.category.trim(), draft.note.trim()]
  if (name.length < 2) return missing('名称至少 2 个字')
  if (category === '') return missing('请写分类')
  const figures = figuresOf(draft)
  if (!figures.ok) return figures
  const contents = contentsOf(draft)
  if (!contents.ok) return contents
  return ok({ name, category, note, takeType: draft.takeType, ...figures.value, ...contents.value })
}

function figuresOf(draft: TemplateDraft): Result<Figures, 'DRAFT_INCOMPLETE'> {
  const total = draft.total.trim() === '' ? null : wholeOf(draft.total)
  if (total === undefined) return missing('发行量写整数，不限就留空')
  const takeLimit = wholeOf(draft.takeLimit)
  if (takeLimit === undefined) return missing('每人限领写整数')
  const sort = wholeOf(draft.sort)
  if (sort === undefined) return missing('排序写整数')
  const min = fenOf(draft.min.trim())
  return min.ok ? ok({ total, takeLimit, sort, minFen: min.value }) : missing('使用门槛写金额，无门槛写 0')
}

function contentsOf(draft: TemplateDraft): Result<Contents, 'DRAFT_INCOMPLETE'> {
  const discount = discountOf(draft)
  if (!discount) return missing(draft.discount === 'fixed' ? '请写减多少' : '请写几折与最多减多少')
  const scope = scopeOf(draft)
  if (!scope) return missing(draft.scope === 'kinds' ? '请选商品种类' : '请写商品编号')
  const validity = validityOf(draft)
  if (!validity) return missing(draft.validity === 'term' ? '请写有效几天' : '请选开始与结束的日期')
  return ok({ discount, scope, validity })
}

function missing(words: string) {
  return fail('DRAFT_INCOMPLETE', words)
}

function wholeOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function discountOf({ discount, off, fold, cap }: TemplateDraft): Discount | undefined {
  if (discount === 'fixed') {
    const fen = fenOf(off.trim())
    return fen.ok && fen.value > 0 ? { kind: 'fixed', fen: fen.value } : undefined
  }
  const capFen = fenOf(cap.trim())
  const tenths = /^\d(\.\d)?$/.test(fold.trim()) ? Math.round(Number(fold) * 10) : 0
  return capFen.ok && capFen.value > 0 && tenths > 0
    ? { kind: 'percent', percentOff: 100 - tenths, capFen: capFen.value }
    : undefined
}

function validityOf({ validity, days, from, until }: TemplateDraft): TemplateInput['validity'] | undefined {
  if (validity === 'term') {
    const count = wholeOf(days)
    return count === undefined ? undefined : { kind: 'term', days: count }
  }
  if (from === undefined || until === undefined) return undefined
  return {
    kind: 'date',
    from: shanghaiDaySpan(from).from.toISOString(),
    until: shanghaiDaySpan(until).until.toISOString(),
  }
}

function scopeOf({ scope, kinds, products }: TemplateDraft): TemplateInput['scope'] | undefined {
  if (scope === 'all') return { kind: 'all' }
  if (scope === 'kinds') return kinds.length === 0 ? undefined : { kind: 'kinds', kinds: [...kinds] }
  const productIds = idsIn(products)
  return productIds.length === 0 ? undefined : { kind: 'products', productIds }
}

/** The ids in a pasted text, each once, in order; between them spaces, lines, commas. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,，、;；]+/).filter((id) => id !== ''))]
}
