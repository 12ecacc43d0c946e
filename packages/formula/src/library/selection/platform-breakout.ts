import type { LibraryFormula } from '../formula.ts'

export const platformBreakout: LibraryFormula = {
  id: '突破平台',
  name: '突破平台',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: `均:=MA(C,60);
平台:=COUNT(C/均<1.05 AND C/均>0.95,20)>=18;
XG:REF(平台,1) AND O<均 AND C>均 AND V>2*REF(MA(V,5),1);`,
  explanation: '选出在 60 日均线附近横盘二十日、当日放量穿过均线的股票。',
  source: 'InStock 策略“突破平台”，条件有简化',
}
