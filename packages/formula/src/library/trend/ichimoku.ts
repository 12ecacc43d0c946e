import type { LibraryFormula } from '../formula.ts'

export const ichimoku: LibraryFormula = {
  id: 'ICHIMOKU',
  name: '一目均衡表',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 9, meaning: '转换线周期' },
    { name: 'N2', min: 2, max: 300, default: 26, meaning: '基准线周期' },
    { name: 'N3', min: 2, max: 300, default: 52, meaning: '先行乙周期' },
  ],
  text: `转换线:(HHV(HIGH,N1)+LLV(LOW,N1))/2,COLORRED;
基准线:(HHV(HIGH,N2)+LLV(LOW,N2))/2,COLORBLUE;
先行甲:REF((转换线+基准线)/2,N2),COLORGRAY;
先行乙:REF((HHV(HIGH,N3)+LLV(LOW,N3))/2,N2),COLORGRAY;
DRAWBAND(先行甲,RGB(255,220,220),先行乙,RGB(214,240,222));`,
  explanation:
    '先行甲与先行乙之间称为云，价格在云上为偏多，在云下为偏空，在云中为整理。转换线上穿基准线为转强。不画要用到后来价格的迟行线。',
  source: '细田悟一（一目山人）1969',
}
