import type { LibraryFormula } from '../formula.ts'

export const rsiRecovery: LibraryFormula = {
  id: 'RSI超卖回升',
  name: 'RSI超卖回升',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 6, meaning: '计算周期' },
    { name: 'LIMIT', min: 5, max: 50, default: 20, meaning: '超卖界线' },
  ],
  text: `LC:=REF(C,1);
强弱:=SMA(MAX(C-LC,0),N,1)/SMA(ABS(C-LC),N,1)*100;
XG:CROSS(强弱,LIMIT);`,
  explanation: '选出 RSI 从超卖区回到界线之上的股票。下跌趋势中的回升常常只是反弹。',
  source: 'RSI 超卖',
}
