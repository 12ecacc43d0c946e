import type { LibraryFormula } from '../formula.ts'

export const gapUp: LibraryFormula = {
  id: '向上跳空',
  name: '向上跳空',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'P', min: 0, max: 10, default: 0.5, meaning: '缺口下限，%' }],
  text: 'XG:L>REF(H,1)*(1+P/100) AND C>O;',
  explanation: '选出今日最低价高于昨日最高价、收阳的股票。留下的缺口可作为支撑参考；除权日要排除。',
  source: '向上跳空缺口',
}
