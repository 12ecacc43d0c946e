import type { LibraryFormula } from '../formula.ts'

export const averagesConverge: LibraryFormula = {
  id: '均线粘合发散',
  name: '均线粘合发散',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'P', min: 0.2, max: 10, default: 2, meaning: '粘合上限，%' }],
  text: `高:=MAX(MAX(MA(C,5),MA(C,10)),MA(C,20));
低:=MIN(MIN(MA(C,5),MA(C,10)),MA(C,20));
XG:REF(COUNT(高/低<1+P/100,5),1)=5 AND C>高 AND V>1.5*REF(MA(V,5),1);`,
  explanation: '选出三条均线靠拢五日以上、当日放量站上它们的股票。发散的方向以随后的均线为准。',
  source: '均线粘合',
}
