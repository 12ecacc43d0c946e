import type { LibraryFormula } from '../formula.ts'

export const upDownSpeed: LibraryFormula = {
  id: 'UPDOWN',
  name: '涨跌速率',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 10, meaning: '计算周期' }],
  text: `涨速:MA(MAX(CLOSE/REF(CLOSE,1)-1,0),N)*100,COLORRED;
跌速:MA(MAX(1-CLOSE/REF(CLOSE,1),0),N)*100,COLORGREEN;`,
  explanation: '近期平均每天涨多少与跌多少（%），不互相抵消。涨速高于跌速为偏强，两者都高说明波动剧烈。',
  source: '涨跌幅分开平均，与 RSI 的分子同理',
}
