import type { LibraryFormula } from '../formula.ts'

export const elderRay: LibraryFormula = {
  id: 'ELDERRAY',
  name: '艾达透视',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 13, meaning: '计算周期' }],
  text: `均线:=EMA(CLOSE,N);
多头:HIGH-均线,COLORRED;
空头:LOW-均线,COLORGREEN;`,
  explanation: '最高价与最低价离指数均线的距离。均线向上而空头为负并回升，是顺势买方的观察点；均线向下时相反。',
  source: 'Alexander Elder《Trading for a Living》1993',
}
