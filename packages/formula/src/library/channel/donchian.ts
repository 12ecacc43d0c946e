import type { LibraryFormula } from '../formula.ts'

export const donchian: LibraryFormula = {
  id: 'DONCHIAN',
  name: '唐奇安通道',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' }],
  text: `上轨:HHV(HIGH,N);
下轨:LLV(LOW,N);
中轨:(上轨+下轨)/2;`,
  explanation: '近期最高价与最低价围成的通道。创出新的上轨为向上突破，创出新的下轨为向下突破。',
  source: 'Richard Donchian',
}
