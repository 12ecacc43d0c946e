import type { LibraryFormula } from '../formula.ts'

export const dkx: LibraryFormula = {
  id: 'DKX',
  name: '多空线',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'M', min: 2, max: 300, default: 10, meaning: '平均周期' }],
  text: `中价:=(3*CLOSE+LOW+OPEN+HIGH)/6;
DKX:WMA(中价,20);
MADKX:MA(DKX,M);`,
  explanation: '近二十日重心价格按越近越重加权的平均。DKX 上穿 MADKX 为转强，下穿为转弱。',
  source: '通达信系统公式 DKX',
}
