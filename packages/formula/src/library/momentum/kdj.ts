import type { LibraryFormula } from '../formula.ts'

export const kdj: LibraryFormula = {
  id: 'KDJ',
  name: '随机指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 9, meaning: '计算周期' },
    { name: 'M1', min: 1, max: 100, default: 3, meaning: 'K 的平滑周期' },
    { name: 'M2', min: 1, max: 100, default: 3, meaning: 'D 的平滑周期' },
  ],
  text: `RSV:=(CLOSE-LLV(LOW,N))/(HHV(HIGH,N)-LLV(LOW,N))*100;
K:SMA(RSV,M1,1);
D:SMA(K,M2,1);
J:3*K-2*D;`,
  explanation:
    '收盘价在近期高低区间里的位置，经两次平滑。K 在 80 以上为偏高，20 以下为偏低；低位 K 上穿 D 为转强，高位下穿为转弱。单边行情中会长期停在高位或低位。',
  source: 'George Lane；通达信系统公式 KDJ',
}
