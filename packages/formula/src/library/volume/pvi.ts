import type { LibraryFormula } from '../formula.ts'

export const pvi: LibraryFormula = {
  id: 'PVI',
  name: '正量指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 72, meaning: '平均周期' }],
  text: `PVI:MULAR(IF(ISVALID(REF(VOL,1)) AND VOL>REF(VOL,1),CLOSE/REF(CLOSE,1),1),0)*100;
MAPVI:MA(PVI,M);`,
  explanation: '只在放量日累计涨跌，看跟风者多时的走势。在长期平均之上为偏多。',
  source: 'Paul Dysart；Norman Fosback 1976',
}
