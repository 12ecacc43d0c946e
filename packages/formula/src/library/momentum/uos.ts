import type { LibraryFormula } from '../formula.ts'

export const uos: LibraryFormula = {
  id: 'UOS',
  name: '终极指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 7, meaning: '短周期' },
    { name: 'N2', min: 2, max: 300, default: 14, meaning: '中周期' },
    { name: 'N3', min: 2, max: 300, default: 28, meaning: '长周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `TH:=MAX(HIGH,REF(CLOSE,1));
TL:=MIN(LOW,REF(CLOSE,1));
ACC1:=SUM(CLOSE-TL,N1)/SUM(TH-TL,N1);
ACC2:=SUM(CLOSE-TL,N2)/SUM(TH-TL,N2);
ACC3:=SUM(CLOSE-TL,N3)/SUM(TH-TL,N3);
UOS:(ACC1*N2*N3+ACC2*N1*N3+ACC3*N1*N2)*100/(N1*N2+N1*N3+N2*N3);
MAUOS:EXPMEMA(UOS,M);`,
  explanation: '三个周期的买入力度加权平均，避免单一周期的误判。70 以上为偏高，30 以下为偏低，更看重与价格的背离。',
  source: 'Larry Williams 1976；通达信系统公式 UOS',
}
