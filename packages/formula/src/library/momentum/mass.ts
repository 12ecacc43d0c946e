import type { LibraryFormula } from '../formula.ts'

export const mass: LibraryFormula = {
  id: 'MASS',
  name: '梅斯线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 9, meaning: '价差平均周期' },
    { name: 'N2', min: 2, max: 300, default: 25, meaning: '累计周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `MASS:SUM(MA(HIGH-LOW,N1)/MA(MA(HIGH-LOW,N1),N1),N2);
MAMASS:MA(MASS,M);`,
  explanation: '高低价差先扩大后收窄时形成凸起。升过 27 再跌破 26.5 提示趋势可能反转，但不说方向。',
  source: 'Donald Dorsey 1992；通达信系统公式 MASS',
}
