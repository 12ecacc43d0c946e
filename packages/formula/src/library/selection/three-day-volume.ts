import type { LibraryFormula } from '../formula.ts'

export const threeDayVolume: LibraryFormula = {
  id: '三日量价齐升',
  name: '三日量价齐升',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:UPNDAY(C,3) AND UPNDAY(V,3) AND C/REF(C,3)<1.15;',
  explanation: '选出连续三日价涨量增、累计涨幅不到 15% 的股票。连续放量之后常有休整。',
  source: '量价配合',
}
