import type { LibraryFormula } from '../formula.ts'

export const bias36: LibraryFormula = {
  id: 'BIAS36',
  name: '三六乖离',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' }],
  text: `BIAS36:MA(CLOSE,3)-MA(CLOSE,6);
BIAS612:MA(CLOSE,6)-MA(CLOSE,12);
MABIAS:MA(BIAS36,M);`,
  explanation: '短期均线之间的差，单位元。由负转正为短线转强，由正转负为转弱。',
  source: '通达信系统公式 BIAS36',
}
