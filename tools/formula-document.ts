import { formulaFunctions, formulaLibrary, UNSUPPORTED, type FunctionGroup } from '@niujin/formula'
import { table } from './markdown.ts'

const GROUPS: Readonly<Record<FunctionGroup, string>> = {
  price: '行情',
  time: '时间',
  reference: '引用',
  average: '均线',
  logic: '逻辑',
  math: '数学',
  statistics: '统计',
  pattern: '形态',
  facts: '证券资料',
  finance: '财务与动态行情',
  crossSection: '横向统计',
  text: '字符串',
  drawing: '绘图',
}

const KINDS = { indicator: '指标', pattern: '五彩K线', selection: '选股' } as const

/** Every function of the formula language with what it gives, those not supported with the reason, and the library. */
export function formulaDocument(): string {
  const lines = [
    '# 公式',
    '',
    '由 `node tools/docs.ts` 生成。',
    '',
    `## 支持的函数（${formulaFunctions.length}）`,
    ...Object.entries(GROUPS).flatMap(([group, title]) => {
      const members = formulaFunctions.filter((one) => one.group === group)
      const rows = members.map((one) => [
        code(one.call),
        one.aliases.map(code).join(' '),
        one.summary,
        one.isFuture ? '未来函数' : '',
      ])
      return [
        '',
        `### ${title}`,
        ...table(
          ['写法', '别名', '说明', ''],
          rows.map((row) => row.map(inCell)),
        ),
      ]
    }),
    '## 不支持的函数',
    ...table(
      ['原因', '函数'],
      Object.entries(UNSUPPORTED).map(([reason, names]) => [reason, names.map(code).join(' ')]),
    ),
    `## 现成的公式（${formulaLibrary.length}）`,
    ...table(
      ['名字', '说明', '种类', '参数'],
      formulaLibrary.map((one) => [
        code(one.id),
        one.name,
        KINDS[one.kind],
        one.parameters.map(({ name, default: usual }) => `${name}=${usual}`).join(' '),
      ]),
    ),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function code(text: string): string {
  return `\`${text}\``
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
