import type { LibraryFormula } from '../formula.ts'

export const cci: LibraryFormula = {
  id: 'CCI',
  name: '顺势指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' }],
  text: `TYP:=(HIGH+LOW+CLOSE)/3;
CCI:(TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N));`,
  explanation: '典型价偏离平均的程度，没有上下限。升破 100 为进入强势，跌破 -100 为进入弱势，回到两者之间为整理。',
  source: 'Donald Lambert 1980；通达信系统公式 CCI',
}
