import type { LibraryFormula } from '../formula.ts'

export const coppock: LibraryFormula = {
  id: 'COPPOCK',
  name: '估波指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 14, meaning: '长涨幅周期' },
    { name: 'N2', min: 2, max: 300, default: 11, meaning: '短涨幅周期' },
    { name: 'M', min: 2, max: 300, default: 10, meaning: '加权周期' },
  ],
  text: 'COPPOCK:WMA((CLOSE/REF(CLOSE,N1)-1)*100+(CLOSE/REF(CLOSE,N2)-1)*100,M);',
  explanation: '两段涨幅之和的加权平均，本用于月线找长期底部。在 0 以下拐头向上值得留意，不用于找顶。',
  source: 'Edwin Coppock 1962',
}
