import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import type { DrawnLine } from './drawn-line.ts'
import { LIMITS, LINE_POINTS, type LineKind } from './limits.ts'

const instrumentId = z.string('缺少证券').check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确'))
const version = z.int('版本不正确').check(z.gte(0, '版本不正确'), z.lte(Number.MAX_SAFE_INTEGER, '版本不正确'))

const POSITION_WRONG = '线的位置不正确'
/** From a day of 1990 (YYYYMMDD) to a minute of 2099 (YYYYMMDDHHmm). */
const stamp = z.int(POSITION_WRONG).check(z.gte(19_900_101, POSITION_WRONG), z.lte(209_912_312_359, POSITION_WRONG))
const value = z.number(POSITION_WRONG).check(z.gte(-1e9, POSITION_WRONG), z.lte(1e9, POSITION_WRONG))

const linePoint = z.object({
  time: stamp,
  value,
  after: z.exactOptional(z.int(POSITION_WRONG).check(z.gte(0, POSITION_WRONG), z.lte(LIMITS.after, POSITION_WRONG))),
})

const STYLE_WRONG = '线的样式不正确'
const lineKind = z.enum(Object.keys(LINE_POINTS) as [LineKind, ...LineKind[]], '没有这种画线')

const drawnLine: z.ZodMiniType<DrawnLine, DrawnLine> = z
  .object({
    id: z.string('线的编号不正确').check(z.regex(/^[\w-]{1,40}$/, '线的编号不正确')),
    kind: lineKind,
    points: z.array(linePoint, POSITION_WRONG).check(z.maxLength(3, POSITION_WRONG)),
    text: z.exactOptional(z.string().check(z.maxLength(LIMITS.text, `文字最多 ${LIMITS.text} 个字`))),
    colour: z.int(STYLE_WRONG).check(z.gte(0, STYLE_WRONG), z.lte(5, STYLE_WRONG)),
    width: z.union([z.literal(1), z.literal(2), z.literal(3)], STYLE_WRONG),
    dashed: z.exactOptional(z.boolean(STYLE_WRONG)),
  })
  .check(z.refine(({ kind, points }) => points.length === LINE_POINTS[kind], POSITION_WRONG))

const lines: z.ZodMiniType<readonly DrawnLine[], readonly DrawnLine[]> = z.array(drawnLine, '缺少画线').check(
  z.maxLength(LIMITS.lines, `一只证券最多画 ${LIMITS.lines} 条`),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, '线的编号不能重复'),
)

const lineSet = z.object({ lines, version: z.int() })

export const getLines = endpoint({
  method: 'POST',
  path: '/charts/api/lines/get',
  access: 'member',
  summary: '我在一只证券的图上画的线',
  input: z.object({ instrumentId }),
  output: lineSet,
})

export const saveLines = endpoint({
  method: 'POST',
  path: '/charts/api/lines/save',
  access: 'member',
  body: 'json',
  summary:
    '存下一只证券的全部画线；`version` 是改之前的版本，别的设备先改了就拒绝，取来合并再存。内容与存着的一样不算改',
  input: z.object({ instrumentId, lines, version }),
  output: z.object({ version: z.int() }),
  failures: {
    LINES_CHANGED: '画线在别的设备上改过了',
    STOCKS_FULL: `最多在 ${LIMITS.stocks} 只证券上画线，请先清掉不用的`,
    INSTRUMENT_UNKNOWN: '没有这只证券',
  },
})
