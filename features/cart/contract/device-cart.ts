import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { cart, fenAmount, lineCount, priceId } from './fields.ts'
import { LIMITS } from './limits.ts'

const deviceLines = z
  .array(
    z.object({
      priceId,
      count: lineCount,
      selected: z._default(z.boolean(), true),
      /** What one cost when it was put in, fen. */
      fen: z.optional(fenAmount.check(z.lte(LIMITS.fen))),
      /** What it was called then: shown once it is no longer sold. */
      title: z._default(z.string().check(z.maxLength(100)), ''),
      variant: z._default(z.string().check(z.maxLength(100)), ''),
    }),
  )
  .check(z.maxLength(LIMITS.lines, `购物车最多放 ${LIMITS.lines} 种`))

export const priceCart = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/shoppingCart/price',
  access: 'guest',
  changes: false,
  summary: '给游客设备上的购物车算价：与会员的同一种答复，没有券',
  input: z.object({ lines: deviceLines }),
  output: cart,
})

export const joinCart = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/shoppingCart/join',
  access: 'member',
  once: true,
  summary: '登录后把设备上的购物车并进来：同一种相加，同一批只并一次',
  input: z.object({
    /** The device's number of this very list: the same list comes with the same number until it is answered. */
    batch: z.string().check(z.regex(/^[\w-]{16,64}$/, '批次不正确')),
    lines: deviceLines.check(z.minLength(1, '请选择商品')),
  }),
  output: z.object({
    /** Kinds that were taken over. */
    joined: z.number(),
    /** Those for which the cart has no room: they stay on the device. */
    left: z.array(z.string()),
    pieces: z.number(),
  }),
})
