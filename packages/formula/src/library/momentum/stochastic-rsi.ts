import type { LibraryFormula } from '../formula.ts'

export const stochasticRsi: LibraryFormula = {
  id: 'STOCHRSI',
  name: '随机强弱指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 14, meaning: '强弱周期' },
    { name: 'M', min: 2, max: 300, default: 14, meaning: '区间周期' },
    { name: 'P1', min: 1, max: 100, default: 3, meaning: '第一次平均' },
    { name: 'P2', min: 1, max: 100, default: 3, meaning: '第二次平均' },
  ],
  text: `LC:=REF(CLOSE,1);
强弱:=SMA(MAX(CLOSE-LC,0),N,1)/SMA(ABS(CLOSE-LC),N,1)*100;
STOCHRSI:MA(强弱-LLV(强弱,M),P1)/MA(HHV(强弱,M)-LLV(强弱,M),P1)*100;
均线:MA(STOCHRSI,P2);`,
  explanation: 'RSI 在自己近期区间里的位置，比 RSI 更灵敏，假信号也更多。80 以上为偏高，20 以下为偏低。',
  source: 'Tushar Chande、Stanley Kroll 1994',
}
