import type { LibraryFormula } from '../formula.ts'

export const vhf: LibraryFormula = {
  id: 'VHF',
  name: '纵横指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 28, meaning: '计算周期' }],
  text: 'VHF:(HHV(CLOSE,N)-LLV(CLOSE,N))/SUM(ABS(CLOSE-REF(CLOSE,1)),N);',
  explanation: '区间净幅度与走过路程之比，越高趋势越直，越低越像横盘。用来决定此时该看趋势指标还是摆动指标。',
  source: 'Adam White 1991',
}
