import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { gift, levelPlans, rightRow, standing, stretch } from './fields.ts'

export const vipPlans = endpoint({
  method: 'GET',
  path: '/product/vip/plans',
  access: 'guest',
  summary: '会员：各等级的套餐与价钱、并排的权益、我现在是什么；升级时抵扣多少与怎样算的',
  input: z.object({}),
  output: z.object({
    levels: z.array(levelPlans),
    rights: z.array(rightRow),
    /** Null for a guest. */
    mine: z.nullable(standing),
  }),
})

export const vipMine = endpoint({
  method: 'GET',
  path: '/product/vip/mine',
  access: 'member',
  summary: '会员：我现在是什么等级、到什么时候',
  input: z.object({}),
  output: standing,
})

export const vipHistory = endpoint({
  method: 'GET',
  path: '/product/vip/history',
  access: 'member',
  summary: '会员：正在用与排着的每一段从哪里来，送给朋友的码与它的订单',
  input: z.object({}),
  output: z.object({ stretches: z.array(stretch), gifts: z.array(gift) }),
})
