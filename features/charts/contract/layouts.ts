import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { chartView } from './view.ts'

const layoutId = z.string('缺少布局').check(z.regex(/^[\w-]{1,40}$/, '布局编号不正确'))
const name = z
  .string('请输入布局的名字')
  .check(z.trim(), z.minLength(1, '请输入布局的名字'), z.maxLength(LIMITS.name, `名字最多 ${LIMITS.name} 个字`))

/** A chart's settings that somebody kept under a name. */
const chartLayout = z.object({ layoutId: z.string(), name: z.string(), view: chartView })
export type ChartLayout = z.output<typeof chartLayout>

const LAYOUT_UNKNOWN = { LAYOUT_UNKNOWN: '没有这个布局' } as const

export const listLayouts = endpoint({
  method: 'POST',
  path: '/charts/api/layouts/list',
  access: 'member',
  summary: '我的图表布局，先存的在前',
  input: z.object({}),
  /** `room`: how many more there may be. */
  output: z.object({ list: z.array(chartLayout), room: z.int() }),
})

export const saveLayout = endpoint({
  method: 'POST',
  path: '/charts/api/layouts/save',
  access: 'member',
  body: 'json',
  once: true,
  summary: '存下图表布局；给了编号就是改那一个',
  input: z.object({ layoutId: z.optional(layoutId), name, view: chartView }),
  output: z.object({ layoutId: z.string() }),
  failures: { ...LAYOUT_UNKNOWN, NAME_TAKEN: '已有同名的布局', LAYOUTS_FULL: '图表布局已满' },
})

export const deleteLayout = endpoint({
  method: 'POST',
  path: '/charts/api/layouts/delete',
  access: 'member',
  summary: '删除图表布局；已不在的不算错',
  input: z.object({ layoutId }),
  output: z.object({}),
})
