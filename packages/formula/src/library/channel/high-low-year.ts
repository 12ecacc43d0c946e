import type { LibraryFormula } from '../formula.ts'

export const highLowYear: LibraryFormula = {
  id: 'HLY',
  name: '年内高低',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 20, max: 1000, default: 250, meaning: '计算周期' }],
  text: `年高:HHV(HIGH,N),COLORRED;
年低:LLV(LOW,N),COLORGREEN;
距高:(CLOSE/年高-1)*100,NODRAW;
距低:(CLOSE/年低-1)*100,NODRAW;`,
  explanation: '近一年的最高价与最低价，以及收盘价离它们有多远（%）。用来看当前处在长期区间的什么位置。',
  source: '区间最高与最低价',
}
