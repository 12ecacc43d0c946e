import type { LibraryFormula } from '../formula.ts'

export const amo: LibraryFormula = {
  id: 'AMO',
  name: '成交额',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 5, meaning: '第一条平均' },
    { name: 'M2', min: 2, max: 300, default: 10, meaning: '第二条平均' },
  ],
  text: `AMOW:AMOUNT/10000,VOLSTICK;
AMO1:MA(AMOW,M1);
AMO2:MA(AMOW,M2);`,
  explanation: '每个周期的成交额，单位万元。除权前后成交额可以直接比较，成交量不可以。',
  source: '通达信系统公式 AMO',
}
