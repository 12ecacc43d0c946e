import { nearest } from './nearest.ts'

/** One modifier a person may write behind an expression: `MA5:MA(CLOSE,5),COLORRED`. */
interface ModifierEntry {
  /** As a person writes it; where a number or colour belongs, one example of it: `LINETHICK2`. */
  readonly name: string
  readonly group: 'color' | 'line' | 'label' | 'position'
  /** Chinese. */
  readonly summary: string
  /** Every spelling, when a number or a colour belongs to it; begins with `stem`. */
  readonly pattern?: RegExp
  readonly stem?: string
}

/** The names and colours of 通达信, #rrggbb. */
const NAMED_COLORS: ReadonlyMap<string, readonly [color: string, summary: string]> = new Map([
  ['COLORBLACK', ['#000000', '黑色']],
  ['COLORBLUE', ['#0000ff', '蓝色']],
  ['COLORGREEN', ['#00ff00', '绿色']],
  ['COLORCYAN', ['#00ffff', '青色']],
  ['COLORRED', ['#ff0000', '红色']],
  ['COLORMAGENTA', ['#ff00ff', '洋红色']],
  ['COLORBROWN', ['#808000', '棕色']],
  ['COLORLIGRAY', ['#c0c0c0', '淡灰色']],
  ['COLORGRAY', ['#808080', '深灰色']],
  ['COLORLIBLUE', ['#00c0c0', '淡蓝色']],
  ['COLORLIGREEN', ['#40c040', '淡绿色']],
  ['COLORLICYAN', ['#008080', '淡青色']],
  ['COLORLIRED', ['#ff8080', '淡红色']],
  ['COLORLIMAGENTA', ['#ff0080', '淡洋红色']],
  ['COLORYELLOW', ['#ffff00', '黄色']],
  ['COLORWHITE', ['#ffffff', '白色']],
])

const BLUE_GREEN_RED = /^COLOR([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/
const RED_GREEN_BLUE = /^RGBX([0-9A-F]{6})$/

/** Every modifier of the language, for help and completion. */
export const MODIFIERS: readonly ModifierEntry[] = [
  ...[...NAMED_COLORS].map(([name, [, summary]]): ModifierEntry => ({ name, group: 'color', summary })),
  {
    name: 'COLOR00FFFF',
    group: 'color',
    summary: '自定颜色，六位十六进制，依次为蓝、绿、红',
    pattern: BLUE_GREEN_RED,
    stem: 'COLOR',
  },
  {
    name: 'RGBXFFFF00',
    group: 'color',
    summary: '自定颜色，六位十六进制，依次为红、绿、蓝',
    pattern: RED_GREEN_BLUE,
    stem: 'RGBX',
  },
  {
    name: 'LINETHICK2',
    group: 'line',
    summary: '线宽 1 到 9；0 不画线，只显示数值',
    pattern: /^LINETHICK[0-9]$/,
    stem: 'LINETHICK',
  },
  { name: 'STICK', group: 'line', summary: '从零轴画柱' },
  { name: 'COLORSTICK', group: 'line', summary: '从零轴画柱，大于零为红，小于零为绿' },
  { name: 'VOLSTICK', group: 'line', summary: '成交量柱，收阳为红色空心，收阴为绿色实心' },
  { name: 'LINESTICK', group: 'line', summary: '同时画线和柱' },
  { name: 'CROSSDOT', group: 'line', summary: '小叉点' },
  { name: 'CIRCLEDOT', group: 'line', summary: '小圆点' },
  { name: 'POINTDOT', group: 'line', summary: '点' },
  { name: 'DOTLINE', group: 'line', summary: '虚线（点）' },
  { name: 'DASHLINE', group: 'line', summary: '虚线（短划）' },
  { name: 'NODRAW', group: 'label', summary: '不画线，只显示数值' },
  { name: 'NOTEXT', group: 'label', summary: '画线，不显示数值' },
  { name: 'DRAWABOVE', group: 'position', summary: '文字和图标画在位置上方' },
  { name: 'NOFRAME', group: 'label', summary: '画线时不留边框' },
  { name: 'MOVE3', group: 'position', summary: '整条线向右移若干周期', pattern: /^MOVE\d{1,4}$/, stem: 'MOVE' },
  {
    name: 'ALIGN0',
    group: 'position',
    summary: '文字横向对齐：0 左，1 中，2 右',
    pattern: /^ALIGN[0-2]$/,
    stem: 'ALIGN',
  },
  {
    name: 'VALIGN0',
    group: 'position',
    summary: '文字纵向对齐：0 上，1 中，2 下',
    pattern: /^VALIGN[0-2]$/,
    stem: 'VALIGN',
  },
  { name: 'LAYER1', group: 'position', summary: '画在第几层，大的在上', pattern: /^LAYER\d{1,4}$/, stem: 'LAYER' },
  { name: 'PXUP5', group: 'position', summary: '文字和图标上移若干像素', pattern: /^PXUP\d{1,4}$/, stem: 'PXUP' },
  { name: 'PXDOWN5', group: 'position', summary: '文字和图标下移若干像素', pattern: /^PXDOWN\d{1,4}$/, stem: 'PXDOWN' },
]

const BY_NAME = new Set(MODIFIERS.filter(({ pattern }) => !pattern).map(({ name }) => name))
const WITH_PATTERN = MODIFIERS.flatMap((entry) =>
  entry.pattern && entry.stem ? [{ ...entry, pattern: entry.pattern, stem: entry.stem }] : [],
)
const NAMES = [...BY_NAME]

/** Whether a word, in upper case, is a modifier. */
export function isModifier(word: string): boolean {
  return BY_NAME.has(word) || WITH_PATTERN.some(({ pattern }) => pattern.test(word))
}

/** What to say to somebody who wrote an unknown modifier, in upper case: the nearest names, or how one with a number is written. */
export function modifierAdvice(word: string): { readonly advice: string; readonly expected: readonly string[] } {
  const numbered = WITH_PATTERN.filter(({ stem }) => word === stem || (word.startsWith(stem) && /\d/.test(word)))
  const form = numbered[0]
  if (form) return { advice: `，写法如 ${form.name}（${form.summary}）。`, expected: [form.name] }
  const expected = nearest(word, NAMES)
  if (expected.length > 0) return { advice: `，是不是 ${expected.join('、')}？`, expected }
  return { advice: '；逗号后面应当是颜色或线形，如 COLORRED。', expected: ['颜色', '线形'] }
}

/** The colour a modifier stands for, `#rrggbb`; undefined when it is none. COLORBBGGRR is blue first, RGBXRRGGBB red first. */
export function colorOf(modifier: string): string | undefined {
  const word = modifier.toUpperCase()
  const named = NAMED_COLORS.get(word)
  if (named) return named[0]
  const reversed = BLUE_GREEN_RED.exec(word)
  if (reversed) return `#${reversed[3]}${reversed[2]}${reversed[1]}`.toLowerCase()
  const straight = RED_GREEN_BLUE.exec(word)
  return straight ? `#${straight[1]}`.toLowerCase() : undefined
}
