import type { LibraryFormula } from '../formula.ts'

export const limitUp: LibraryFormula = {
  id: '涨停',
  name: '涨停',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: `比例:=IF(CODELIKE('8') OR CODELIKE('4') OR CODELIKE('92'),0.3,IF(CODELIKE('30') OR CODELIKE('68'),0.2,0.1));
XG:C>=ZTPRICE(REF(C,1),比例) AND C=H;`,
  explanation:
    '选出收在涨停价的股票，比例按代码所属板块取 10%、20% 或 30%。ST 与复权后的价格可能算不准；涨停买不到是常事。',
  source: '涨停价四舍五入到分',
}
