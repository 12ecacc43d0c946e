import type { LibraryFormula } from '../formula.ts'

export const nvi: LibraryFormula = {
  id: 'NVI',
  name: '负量指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 72, meaning: '平均周期' }],
  text: `NVI:MULAR(IF(ISVALID(REF(VOL,1)) AND VOL<REF(VOL,1),CLOSE/REF(CLOSE,1),1),0)*100;
MANVI:MA(NVI,M);`,
  explanation: '只在缩量日累计涨跌，看成交清淡时谁在主导。在长期平均之上为偏多。',
  source: 'Paul Dysart；Norman Fosback 1976',
}
