import type { LibraryFormula } from '../formula.ts'

export const cr: LibraryFormula = {
  id: 'CR',
  name: '带状能量线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 26, meaning: '计算周期' },
    { name: 'M1', min: 2, max: 300, default: 10, meaning: '第一条平均' },
    { name: 'M2', min: 2, max: 300, default: 20, meaning: '第二条平均' },
    { name: 'M3', min: 2, max: 300, default: 40, meaning: '第三条平均' },
    { name: 'M4', min: 2, max: 300, default: 60, meaning: '第四条平均' },
  ],
  text: `MID:=REF(HIGH+LOW,1)/2;
CR:SUM(MAX(0,HIGH-MID),N)/SUM(MAX(0,MID-LOW),N)*100;
MA1:REF(MA(CR,M1),M1/2.5+1);
MA2:REF(MA(CR,M2),M2/2.5+1);
MA3:REF(MA(CR,M3),M3/2.5+1);
MA4:REF(MA(CR,M4),M4/2.5+1);`,
  explanation:
    '以昨日中价为起点比较向上与向下的力量，四条错后的平均线构成带状区。CR 向上穿过带状区为转强，向下穿过为转弱。',
  source: '通达信系统公式 CR',
}
