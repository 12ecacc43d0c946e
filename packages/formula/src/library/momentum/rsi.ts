import type { LibraryFormula } from '../formula.ts'

export const rsi: LibraryFormula = {
  id: 'RSI',
  name: '相对强弱指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 6, meaning: '第一条周期' },
    { name: 'N2', min: 2, max: 300, default: 12, meaning: '第二条周期' },
    { name: 'N3', min: 2, max: 300, default: 24, meaning: '第三条周期' },
  ],
  text: `LC:=REF(CLOSE,1);
RSI1:SMA(MAX(CLOSE-LC,0),N1,1)/SMA(ABS(CLOSE-LC),N1,1)*100;
RSI2:SMA(MAX(CLOSE-LC,0),N2,1)/SMA(ABS(CLOSE-LC),N2,1)*100;
RSI3:SMA(MAX(CLOSE-LC,0),N3,1)/SMA(ABS(CLOSE-LC),N3,1)*100;`,
  explanation:
    '上涨幅度占全部涨跌幅度的比例。80 以上为偏热，20 以下为偏冷，50 是强弱分界；价格创新高而 RSI 没有，称顶背离。',
  source: 'J. Welles Wilder 1978；通达信系统公式 RSI',
}
