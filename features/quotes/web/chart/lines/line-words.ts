import type { LineKind } from '@niujin/chart/line-tools'

/** What can be drawn, as people call it, in the order in which it is offered, and what to do for it. */
export const LINE_WORDS: readonly { readonly kind: LineKind; readonly name: string; readonly how: string }[] = [
  { kind: 'trend', name: '趋势线', how: '点两个点' },
  { kind: 'ray', name: '射线', how: '点起点，再点方向' },
  { kind: 'horizontal', name: '水平线', how: '点一个价位' },
  { kind: 'channel', name: '平行通道', how: '点两个点，再点通道的宽' },
  { kind: 'fibonacci', name: '黄金分割', how: '点起点与终点' },
  { kind: 'rectangle', name: '矩形', how: '点两个对角' },
  { kind: 'text', name: '文字', how: '点放文字的地方' },
  { kind: 'measure', name: '测量', how: '点起点与终点' },
]

/** The palette in words, by the number a line carries. */
export const COLOUR_NAMES = ['颜色一', '颜色二', '颜色三', '颜色四', '颜色五', '颜色六'] as const

export const WIDTH_NAMES = [
  { key: '1', label: '细' },
  { key: '2', label: '中' },
  { key: '3', label: '粗' },
] as const
