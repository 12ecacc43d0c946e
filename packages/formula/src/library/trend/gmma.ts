import type { LibraryFormula } from '../formula.ts'

export const gmma: LibraryFormula = {
  id: 'GMMA',
  name: '顾比均线',
  kind: 'indicator',
  pane: 'main',
  parameters: [],
  text: `短3:EMA(CLOSE,3),COLORCYAN;
短5:EMA(CLOSE,5),COLORCYAN;
短8:EMA(CLOSE,8),COLORCYAN;
短10:EMA(CLOSE,10),COLORCYAN;
短12:EMA(CLOSE,12),COLORCYAN;
短15:EMA(CLOSE,15),COLORCYAN;
长30:EMA(CLOSE,30),COLORRED;
长35:EMA(CLOSE,35),COLORRED;
长40:EMA(CLOSE,40),COLORRED;
长45:EMA(CLOSE,45),COLORRED;
长50:EMA(CLOSE,50),COLORRED;
长60:EMA(CLOSE,60),COLORRED;`,
  explanation:
    '六条短期均线代表短线交易者，六条长期均线代表投资者。两组分开且同向时趋势稳定，短组回落到长组附近时看长组是否收窄。',
  source: 'Daryl Guppy《Trend Trading》2004',
}
