import type { LibraryFormula } from '../formula.ts'

export const dbcd: LibraryFormula = {
  id: 'DBCD',
  name: '异同离差乖离率',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 5, meaning: '乖离率周期' },
    { name: 'M', min: 2, max: 300, default: 16, meaning: '间隔周期' },
    { name: 'T', min: 2, max: 300, default: 76, meaning: '平滑周期' },
  ],
  text: `乖离:=(CLOSE-MA(CLOSE,N))/MA(CLOSE,N);
变动:=乖离-REF(乖离,M);
DBCD:SMA(变动,T,1);
MM:MA(DBCD,5);`,
  explanation: '乖离率的变化经长期平滑后的结果，比乖离率稳定。上穿 MM 且在 0 以上为转强，下穿为转弱。',
  source: '通达信系统公式 DBCD',
}
