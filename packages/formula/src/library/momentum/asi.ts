import type { LibraryFormula } from '../formula.ts'

export const asi: LibraryFormula = {
  id: 'ASI',
  name: '振动升降指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 26, meaning: '累计周期' },
    { name: 'M2', min: 2, max: 300, default: 10, meaning: '平均周期' },
  ],
  text: `LC:=REF(CLOSE,1);
AA:=ABS(HIGH-LC);
BB:=ABS(LOW-LC);
CC:=ABS(HIGH-REF(LOW,1));
DD:=ABS(LC-REF(OPEN,1));
R:=IF(AA>BB AND AA>CC,AA+BB/2+DD/4,IF(BB>CC AND BB>AA,BB+AA/2+DD/4,CC+DD/4));
X:=CLOSE-LC+(CLOSE-OPEN)/2+LC-REF(OPEN,1);
SI:=IF(R=0,0,16*X/R*MAX(AA,BB));
ASI:SUM(SI,M1);
ASIT:MA(ASI,M2);`,
  explanation: '把开高低收合成一个真实的升降值再累计。ASI 先于价格突破前高，常用来验证突破的真假。',
  source: 'J. Welles Wilder 1978；通达信系统公式 ASI',
}
