import type { LibraryFormula } from '../formula.ts'

export const lowAtr: LibraryFormula = {
  id: '低波动上行',
  name: '低波动上行',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'LIMIT', min: 0.5, max: 10, default: 2.5, meaning: '平均波幅上限，%' },
  ],
  text: `波动:=MA(TR,N)/C*100;
涨:=C/REF(C,N);
XG:波动<LIMIT AND 涨>1.02 AND 涨<1.15 AND C>MA(C,60);`,
  explanation: '选出波动小而缓慢上行、站在 60 日均线上的股票。上行中断时不会提前提示。',
  source: 'InStock 策略“低ATR成长”的思路',
}
