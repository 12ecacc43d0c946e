import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { cart, lineCount, priceId, priceIds } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ADD_REFUSALS } from './refusals.ts'

export const addToCart = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/shoppingCart/add',
  access: 'member',
  once: true,
  summary: '放进购物车：已有的加上去，最多到还能买的数',
  input: z.object({ priceId, count: z._default(lineCount, 1) }),
  output: z.object({
    /** Of this price now. */
    count: z.number(),
    /** Pieces of all lines. */
    pieces: z.number(),
    /** Why fewer were put in than wanted, in words; null when all were. */
    note: z.nullable(z.string()),
  }),
  failures: ADD_REFUSALS,
})

export const searchMyCarts = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/shoppingCart/searchMyCarts',
  access: 'member',
  summary: '自己的购物车：能买的、失效的与缘由、放进来以后的变价、选中的合计、最优的券与差一点的券',
  input: z.object({}),
  output: cart,
})

export const countCart = endpoint({
  method: 'GET',
  path: '/payment/Rest/api/shoppingCart/count',
  access: 'member',
  summary: '自己的购物车里有几件',
  input: z.object({}),
  output: z.object({ pieces: z.number() }),
})

export const setCart = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/shoppingCart/set',
  access: 'member',
  summary: '改数量、选中与全选；不在车里的略过。答复是改好的购物车',
  input: z.object({
    changes: z._default(
      z
        .array(z.object({ priceId, count: z.optional(lineCount), selected: z.optional(z.boolean()) }))
        .check(z.maxLength(LIMITS.lines, `购物车最多放 ${LIMITS.lines} 种`)),
      [],
    ),
    /** Selects every line, or none, before the changes. */
    allSelected: z.optional(z.boolean()),
  }),
  output: cart,
  failures: { COUNT_FULL: ADD_REFUSALS.COUNT_FULL },
})

export const deleteLines = endpoint({
  method: 'POST',
  path: '/payment/Rest/api/shoppingCart/delete',
  access: 'member',
  summary: '从购物车删掉几种；不在车里的略过。答复是余下的购物车',
  input: z.object({ priceIds }),
  output: cart,
})
