import type { LibraryFormula } from '../formula.ts'

export const fsl: LibraryFormula = {
  id: 'FSL',
  name: '分水岭',
  kind: 'indicator',
  pane: 'main',
  parameters: [],
  text: `SWL:(EMA(CLOSE,5)*7+EMA(CLOSE,10)*3)/10;
换手:=100*SUM(VOL,5)/(3*CAPITAL);
SWS:DMA(EMA(CLOSE,12),MIN(MAX(换手,0.01),0.99));`,
  explanation: '短期成本线与按换手快慢跟随的成本线。SWL 上穿 SWS 为转强，下穿为转弱；需要流通股本。',
  source: '通达信系统公式 FSL，换手系数限制在 0.01 至 0.99',
}
