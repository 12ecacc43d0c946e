import type { LibraryFormula } from '../formula.ts'

export const flag: LibraryFormula = {
  id: '高而窄旗形',
  name: '高而窄旗形',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 24, meaning: '统计周期' }],
  text: `低点:=REF(LLV(L,N),1);
涨幅:=C/低点;
连板:=COUNT(C/REF(C,1)>1.095,N)>=2;
XG:涨幅>1.9 AND 连板 AND C>=HHV(C,5)*0.9;`,
  explanation: '选出短期接近翻倍、其中有两次涨停级上涨、回落不到一成的股票。这类股票波动极大。',
  source: '思路出自 William O’Neil《笑傲股市》的高而窄旗形',
}
