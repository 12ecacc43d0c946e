import type { LibraryFormula } from '../formula.ts'

export const dma: LibraryFormula = {
  id: 'DMA',
  name: '平均差',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 10, meaning: '短期周期' },
    { name: 'N2', min: 2, max: 300, default: 50, meaning: '长期周期' },
    { name: 'M', min: 2, max: 300, default: 10, meaning: '平均周期' },
  ],
  text: `DIF:MA(CLOSE,N1)-MA(CLOSE,N2);
DIFMA:MA(DIF,M);`,
  explanation: '短期均线与长期均线的差和它的平均。DIF 上穿 DIFMA 表示短期涨势加快，下穿表示放慢。',
  source: '通达信系统公式 DMA',
}
