import type { LibraryFormula } from '../formula.ts'

export const alligat: LibraryFormula = {
  id: 'ALLIGAT',
  name: '鳄鱼线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 5, meaning: '上唇周期' },
    { name: 'N2', min: 2, max: 300, default: 8, meaning: '牙齿周期' },
    { name: 'N3', min: 2, max: 300, default: 13, meaning: '下颚周期' },
  ],
  text: `中价:=(HIGH+LOW)/2;
上唇:REF(SMA(中价,N1,1),3),COLORGREEN;
牙齿:REF(SMA(中价,N2,1),5),COLORRED;
下颚:REF(SMA(中价,N3,1),8),COLORBLUE;`,
  explanation: '三条错后显示的平滑均线。缠在一起为休眠，依次张开为趋势展开，价格回到线内说明趋势减弱。',
  source: 'Bill Williams《Trading Chaos》1995；通达信系统公式 ALLIGAT',
}
