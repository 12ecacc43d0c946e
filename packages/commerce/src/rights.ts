import { LEVELS, type Level } from './levels.ts'

/** How much a member may have of something: set by level in one table, asked by the feature that owns it. `most` is the feature's own bound. */
export const RIGHTS = {
  watchlistGroups: { title: '自选分组', unit: '个', usual: { free: 10, vip: 30, svip: 50 }, most: 50 },
  watchlistAlerts: { title: '股价预警', unit: '条', usual: { free: 20, vip: 100, svip: 200 }, most: 200 },
  savedScreens: { title: '保存的选股', unit: '个', usual: { free: 10, vip: 30, svip: 50 }, most: 50 },
  liveScreens: { title: '盘中选股提醒', unit: '个', usual: { free: 2, vip: 10, svip: 20 }, most: 50 },
  backtestYears: { title: '选股回测', unit: '年', usual: { free: 3, vip: 5, svip: 10 }, most: 10 },
  formulas: { title: '自编公式', unit: '个', usual: { free: 10, vip: 50, svip: 100 }, most: 100 },
  chartLayouts: { title: '图表布局', unit: '个', usual: { free: 3, vip: 10, svip: 30 }, most: 30 },
  adFree: { title: '免广告', unit: '', usual: { free: 0, vip: 1, svip: 1 }, most: 1 },
} as const satisfies Record<
  string,
  { title: string; unit: string; usual: Readonly<Record<Level, number>>; most: number }
>

export type RightName = keyof typeof RIGHTS

export const RIGHT_NAMES = Object.keys(RIGHTS) as RightName[]

/** What a refusal says when the limit of somebody's level is reached: how many there are, and which level has more. */
export function rightRefusal(right: RightName, has: number, next: { level: Level; value: number } | undefined): string {
  const { title, unit } = RIGHTS[right]
  const now = `${title}最多 ${has} ${unit}`
  return next ? `${now}，${LEVELS[next.level]}可到 ${next.value} ${unit}` : now
}
