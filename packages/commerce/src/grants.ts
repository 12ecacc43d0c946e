import * as z from 'zod/mini'

/** What an entitlement names: a kind and, after a colon, which one: `membership:vip`, `course:12`, `stock-pool`. */
export const THING_PATTERN = /^[a-z][a-z-]{1,30}(:[A-Za-z0-9_-]{1,40})?$/

const whole = z.number().check(z.int())

/** Something that a purchase, a code or an operator gives a member. */
export const grant = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entitlement'),
    thing: z.string().check(z.regex(THING_PATTERN, '权益的名字不正确')),
    /** Days it lasts; null without an end. */
    days: z.nullable(whole.check(z.gte(1, '天数须大于零'), z.lte(3660, '天数太多'))),
  }),
  z.object({
    kind: z.literal('coins'),
    /** Bought. */
    coins: whole.check(z.gte(0), z.lte(1_000_000, '牛币太多')),
    /** Given on top. */
    bonus: whole.check(z.gte(0), z.lte(1_000_000, '牛币太多')),
  }),
  z.object({
    kind: z.literal('coupon'),
    templateId: z.string().check(z.minLength(1), z.maxLength(40)),
    count: whole.check(z.gte(1), z.lte(20, '一次最多给 20 张')),
  }),
])
export type Grant = z.output<typeof grant>

export const grants = z.array(grant).check(z.maxLength(10, '最多给 10 样'))
