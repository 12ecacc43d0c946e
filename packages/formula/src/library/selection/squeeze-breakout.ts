import type { LibraryFormula } from '../formula.ts'

export const squeezeBreakout: LibraryFormula = {
  id: '布林收口突破',
  name: '布林收口突破',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'WIDE', min: 1, max: 50, default: 8, meaning: '收口带宽上限，%' },
  ],
  text: `中轨:=MA(C,N);
上轨:=中轨+2*STD(C,N);
带宽:=4*STD(C,N)/中轨;
XG:CROSS(C,上轨) AND REF(带宽,1)<WIDE/100;`,
  explanation: '选出通道收窄之后收盘上穿上轨的股票。收口越久，突破后的方向越值得看；假突破会很快跌回中轨。',
  source: 'John Bollinger 收口（Squeeze）',
}
