import type { LibraryFormula } from '../formula.ts'

export const chandelier: LibraryFormula = {
  id: 'CHANDELIER',
  name: '吊灯止损',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 22, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 20, default: 3, meaning: '波幅倍数' },
  ],
  text: `多头止损:HHV(HIGH,N)-P*MA(TR,N),COLORRED;
空头止损:LLV(LOW,N)+P*MA(TR,N),COLORGREEN;`,
  explanation: '从近期高点向下量若干倍真实波幅作为跟踪止损位。收盘跌破多头止损，说明上涨段可能结束。',
  source: 'Charles Le Beau，见 Alexander Elder《Come into My Trading Room》2002',
}
