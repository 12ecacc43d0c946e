import type { LibraryFormula } from '../formula.ts'

export const macdGoldenCross: LibraryFormula = {
  id: 'MACD金叉',
  name: 'MACD金叉',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'SHORT', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'LONG', min: 2, max: 300, default: 26, meaning: '长期周期' },
    { name: 'MID', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `DIF:=EMA(C,SHORT)-EMA(C,LONG);
DEA:=EMA(DIF,MID);
XG:CROSS(DIF,DEA) AND DIF<0;`,
  explanation: '选出 DIF 在零轴之下上穿 DEA 的股票，即跌势中动能回升。横盘时常见假信号，应与趋势合看。',
  source: 'MACD 的零轴下金叉',
}
