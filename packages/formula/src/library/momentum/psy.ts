import type { LibraryFormula } from '../formula.ts'

export const psy: LibraryFormula = {
  id: 'PSY',
  name: '心理线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 12, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `PSY:COUNT(CLOSE>REF(CLOSE,1),N)/N*100;
PSYMA:MA(PSY,M);`,
  explanation: '近期上涨的天数占比。75 以上说明连涨已多，25 以下说明连跌已多，都容易反复。',
  source: '通达信系统公式 PSY',
}
