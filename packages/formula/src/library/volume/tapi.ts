import type { LibraryFormula } from '../formula.ts'

export const tapi: LibraryFormula = {
  id: 'TAPI',
  name: '加权指数成交值',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' }],
  text: `TAPI:AMOUNT/INDEXC;
MATAPI:MA(TAPI,M);`,
  explanation: '每一点指数对应的成交额，单位元。指数上涨而 TAPI 下降，说明追买的钱在减少；需要指数行情。',
  source: '通达信系统公式 TAPI',
}
