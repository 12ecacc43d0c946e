import type { LibraryFormula } from '../formula.ts'

export const kst: LibraryFormula = {
  id: 'KST',
  name: '确然指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 9, meaning: '信号周期' }],
  text: `KST:MA((CLOSE/REF(CLOSE,10)-1)*100,10)+2*MA((CLOSE/REF(CLOSE,15)-1)*100,10)+3*MA((CLOSE/REF(CLOSE,20)-1)*100,10)+4*MA((CLOSE/REF(CLOSE,30)-1)*100,15);
信号:MA(KST,M);`,
  explanation: '四段涨幅平滑后加权相加，合看短中长期动量。上穿信号线为转强，下穿为转弱。',
  source: 'Martin Pring 1992',
}
