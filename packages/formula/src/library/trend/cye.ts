import type { LibraryFormula } from '../formula.ts'

export const cye: LibraryFormula = {
  id: 'CYE',
  name: '市场趋势',
  kind: 'indicator',
  pane: 'below',
  parameters: [],
  text: `短均:=MA(CLOSE,5);
长均:=MA(MA(CLOSE,20),5);
CYEL:(短均-REF(短均,1))/REF(短均,1)*100;
CYES:(长均-REF(长均,1))/REF(长均,1)*100;`,
  explanation: '均线每天的涨幅（%），CYEL 看短期，CYES 看长期。在 0 以上为上升，以下为下降。',
  source: '通达信系统公式 CYE',
}
