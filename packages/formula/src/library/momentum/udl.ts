import type { LibraryFormula } from '../formula.ts'

export const udl: LibraryFormula = {
  id: 'UDL',
  name: '引力线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 3, meaning: '第一条周期' },
    { name: 'N2', min: 2, max: 300, default: 5, meaning: '第二条周期' },
    { name: 'N3', min: 2, max: 300, default: 10, meaning: '第三条周期' },
    { name: 'N4', min: 2, max: 300, default: 20, meaning: '第四条周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `UDL:(MA(CLOSE,N1)+MA(CLOSE,N2)+MA(CLOSE,N3)+MA(CLOSE,N4))/4;
MAUDL:MA(UDL,M);`,
  explanation: '四条均线的平均与它自己的平均。上穿为转强，下穿为转弱，适合与价格位置同看。',
  source: '通达信系统公式 UDL',
}
