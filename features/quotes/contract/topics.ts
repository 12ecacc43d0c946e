import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { breadth, depth, marketState } from './fields.ts'

const figure = z.nullable(z.number())

export const quoteTopic = topic({
  kind: 'conflated',
  name: 'quote',
  access: 'guest',
  summary: '一只证券的报价；参数是证券代码。全量按 LIVE_FIELDS 的次序，之后是变了的：序号、新值、序号、新值……',
  snapshot: z.readonly(z.array(figure)),
  delta: z.readonly(z.array(figure)),
})

export const depthTopic = topic({
  kind: 'conflated',
  name: 'depth',
  access: 'guest',
  summary: '一只证券的五档盘口；参数是证券代码',
  snapshot: depth,
})

export const tradesTopic = topic({
  kind: 'conflated',
  name: 'ticks',
  access: 'guest',
  summary: '一只证券最新的逐笔成交，新的在后，编号说明哪些是新的；参数是证券代码',
  /** `StreamTrade`. */
  snapshot: z.array(z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]))),
})

export const barTopic = topic({
  kind: 'conflated',
  name: 'bar',
  access: 'guest',
  summary: '一只证券正在走的一分钟，还没有时为 null；参数是证券代码',
  /** `StreamBar`. */
  snapshot: z.nullable(
    z.readonly(
      z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
    ),
  ),
})

export const marketTopic = topic({
  kind: 'conflated',
  name: 'market',
  access: 'guest',
  only: ['a', 'hk'],
  summary: '市场走到哪里，A 股还有涨跌家数；参数是市场',
  snapshot: z.object({ state: marketState, breadth: z.nullable(breadth) }),
})
