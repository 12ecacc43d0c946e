import type { LibraryFormula } from '../formula.ts'

export const limitUp: LibraryFormula = {
  id: '涨停',
  name: '涨停',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:ZTCLOSE;',
  explanation:
    '选出收盘涨停的股票，按当日的除权参考价、所在板块当时的涨跌幅与上市头几天的规则。过去是不是 ST 没有记录，按现在的名称；涨停买不到是常事。',
  source: '涨停价四舍五入到分',
}
