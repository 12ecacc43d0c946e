import type { LibraryFormula } from '../formula.ts'

export const mfi: LibraryFormula = {
  id: 'MFI',
  name: '资金流量指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' }],
  text: `TYP:=(HIGH+LOW+CLOSE)/3;
V1:=SUM(IF(TYP>REF(TYP,1),TYP*VOL,0),N)/SUM(IF(TYP<REF(TYP,1),TYP*VOL,0),N);
MFI:100-100/(1+V1);`,
  explanation: '把成交量算进去的 RSI。80 以上为流入过热，20 以下为流出过度。',
  source: 'Gene Quong、Avrum Soudack 1989；通达信系统公式 MFI',
}
