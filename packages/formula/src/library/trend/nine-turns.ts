import type { LibraryFormula } from '../formula.ts'

export const nineTurns: LibraryFormula = {
  id: '九转',
  name: '九转序列',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'FROM', min: 1, max: 9, default: 6, meaning: '从几开始显示' }],
  text: `上计:=BARSLASTCOUNT(CLOSE>REF(CLOSE,4));
下计:=BARSLASTCOUNT(CLOSE<REF(CLOSE,4));
DRAWNUMBER(上计>=FROM AND 上计<=9,HIGH*1.01,上计),COLORRED;
DRAWNUMBER(下计>=FROM AND 下计<=9,LOW*0.99,下计),COLORGREEN;
上涨计数:上计,NODRAW;
下跌计数:下计,NODRAW;`,
  explanation:
    '收盘价连续高于（或低于）四根之前的收盘价时逐根计数，数到九表示一段走势已经持续较久，可能转折。强趋势中数满九之后仍会继续，要与其他依据合看。',
  source: 'Tom DeMark 序列的准备阶段（TD Setup）；神奇九转',
}
