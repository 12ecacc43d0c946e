import { thingOfLevel, THING_PATTERN, type Grant } from '@niujin/commerce'

/** What can be put into a code, and what the fields of each are called. */
export const GRANT_KINDS = {
  vip: { name: 'VIP 会员', fields: { days: '天数（空着是长期）' } },
  svip: { name: 'SVIP 会员', fields: { days: '天数（空着是长期）' } },
  course: { name: '课程', fields: { id: '课程编号', days: '天数（空着是长期）' } },
  thing: { name: '其他权益', fields: { id: '权益的名字，如 stock-pool', days: '天数（空着是长期）' } },
  coins: { name: '牛币', fields: { coins: '牛币', bonus: '另赠的牛币' } },
  coupon: { name: '优惠券', fields: { id: '券模板编号', count: '张数' } },
} as const satisfies Record<string, { name: string; fields: Partial<Record<GrantField, string>> }>

export type GrantKind = keyof typeof GRANT_KINDS
export type GrantField = 'id' | 'days' | 'coins' | 'bonus' | 'count'

/** One thing as it is being typed. */
export interface GrantDraft {
  readonly key: string
  readonly kind: GrantKind
  readonly values: Partial<Record<GrantField, string>>
}

/** The grant that was typed, or what is wrong with it in words. */
export function grantOf({ kind, values }: GrantDraft): Grant | string {
  return MAKERS[kind](values)
}

type Values = GrantDraft['values']

const MAKERS: Readonly<Record<GrantKind, (values: Values) => Grant | string>> = {
  vip: (values) => entitlement(thingOfLevel('vip'), values),
  svip: (values) => entitlement(thingOfLevel('svip'), values),
  course: (values) => entitlement(`course:${values.id?.trim() ?? ''}`, values),
  thing: (values) => entitlement(values.id?.trim() ?? '', values),
  coins({ coins = '', bonus = '' }) {
    const [bought, given] = [wholeOf(coins, 0), wholeOf(bonus, 0)]
    if (bought === undefined || given === undefined) return '牛币应为不小于零的整数'
    return bought + given > 0 ? { kind: 'coins', coins: bought, bonus: given } : '牛币的个数须大于零'
  },
  coupon({ id = '', count = '' }) {
    const wanted = wholeOf(count, 1)
    if (id.trim() === '') return '请写券模板编号'
    return wanted !== undefined && wanted >= 1 && wanted <= MOST_COUPONS
      ? { kind: 'coupon', templateId: id.trim(), count: wanted }
      : `张数应为 1–${MOST_COUPONS}`
  },
}

const MOST_COUPONS = 20
const MOST_DAYS = 3660

function entitlement(thing: string, { days = '' }: Values): Grant | string {
  if (!THING_PATTERN.test(thing)) return '编号只用字母、数字、- 与 _'
  if (days.trim() === '') return { kind: 'entitlement', thing, days: null }
  const whole = wholeOf(days, 0)
  return whole !== undefined && whole >= 1 && whole <= MOST_DAYS
    ? { kind: 'entitlement', thing, days: whole }
    : `天数应为 1–${MOST_DAYS}，空着是长期`
}

function wholeOf(text: string, empty: number): number | undefined {
  const typed = text.trim()
  if (typed === '') return empty
  return /^\d{1,7}$/.test(typed) ? Number(typed) : undefined
}
