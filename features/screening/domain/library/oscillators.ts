import { section } from './definition.ts'
import { days, level, multiple, percent } from './parameters.ts'

const rsi = section('technical', 'RSI')
const boll = section('technical', '布林线')
const other = section('technical', '其他指标')
const six = [days('N', 6, '周期')]
const fourteen = [days('N', 14, '周期')]
const bands = [days('N', 20, '周期'), multiple('K', 2, '标准差倍数')]

function strength(name: string, period: string): string {
  return `${name}:=SMA(MAX(C-REF(C,1),0),${period},1)/SMA(ABS(C-REF(C,1)),${period},1)*100;\n`
}

/** RSI: Wilder's, as SMA(X,N,1). */
export const rsiConditions = [
  rsi.comparing({
    zbId: 'rsi',
    name: 'RSI数值',
    subject: '{N}日 RSI ',
    parameters: six,
    value: 'SMA(MAX(C-REF(C,1),0),N,1)/SMA(ABS(C-REF(C,1)),N,1)*100',
    unit: '',
    operator: 2,
    bounds: [20, 80],
  }),
  rsi.holding({
    zbId: 'rsiGoldenCross',
    name: 'RSI金叉',
    words: '{N1}日 RSI 上穿{N2}日 RSI',
    parameters: [days('N1', 6, '短期'), days('N2', 12, '长期')],
    text: `${strength('短', 'N1')}${strength('长', 'N2')}XG:CROSS(短,长);`,
  }),
  rsi.holding({
    zbId: 'rsiDeathCross',
    name: 'RSI死叉',
    words: '{N1}日 RSI 下穿{N2}日 RSI',
    parameters: [days('N1', 6, '短期'), days('N2', 12, '长期')],
    text: `${strength('短', 'N1')}${strength('长', 'N2')}XG:CROSS(长,短);`,
  }),
  rsi.holding({
    zbId: 'rsiRecovery',
    name: 'RSI超卖回升',
    words: '{N}日 RSI 上穿{LIMIT}',
    parameters: [...six, level('LIMIT', 20)],
    text: `${strength('强弱', 'N')}XG:CROSS(强弱,LIMIT);`,
  }),
]

/** 布林线: the sample deviation, as 通达信's STD. */
export const bollConditions = [
  boll.holding({
    zbId: 'bollBreakUpper',
    name: '突破布林上轨',
    words: '收盘价上穿布林({N},{K})上轨',
    parameters: bands,
    text: 'XG:CROSS(C,MA(C,N)+K*STD(C,N));',
  }),
  boll.holding({
    zbId: 'bollBreakLower',
    name: '跌破布林下轨',
    words: '收盘价下穿布林({N},{K})下轨',
    parameters: bands,
    text: 'XG:CROSS(MA(C,N)-K*STD(C,N),C);',
  }),
  boll.holding({
    zbId: 'bollBackAboveLower',
    name: '回到布林下轨之上',
    words: '收盘价从下方回到布林({N},{K})下轨之上',
    parameters: bands,
    text: 'XG:CROSS(C,MA(C,N)-K*STD(C,N));',
  }),
  boll.holding({
    zbId: 'bollCrossMiddle',
    name: '上穿布林中轨',
    words: '收盘价上穿布林中轨（{N}日均线）',
    parameters: [days('N', 20, '周期')],
    text: 'XG:CROSS(C,MA(C,N));',
  }),
  boll.holding({
    zbId: 'bollSqueeze',
    name: '布林收口',
    words: '布林({N},{K})带宽小于{P}%',
    parameters: [...bands, percent('P', 8, '带宽上限')],
    text: 'XG:2*K*STD(C,N)/MA(C,N)*100<P;',
  }),
  boll.holding({
    zbId: 'bollOpening',
    name: '布林开口',
    words: '布林({N},{K})带宽连续三日变宽，收盘价在中轨之上',
    parameters: bands,
    text: '带宽:=2*K*STD(C,N)/MA(C,N);\nXG:UPNDAY(带宽,3) AND C>MA(C,N);',
  }),
]

/** Other indicators, each by its usual parameters. */
export const otherIndicatorConditions = [
  other.holding({
    zbId: 'cciBreakout',
    name: 'CCI上穿100',
    words: '{N}日 CCI 上穿{LIMIT}',
    parameters: [...fourteen, level('LIMIT', 100)],
    text: 'TYP:=(H+L+C)/3;\nXG:CROSS((TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N)),LIMIT);',
  }),
  other.holding({
    zbId: 'cciRecovery',
    name: 'CCI超卖回升',
    words: '{N}日 CCI 上穿{LIMIT}',
    parameters: [...fourteen, level('LIMIT', -100)],
    text: 'TYP:=(H+L+C)/3;\nXG:CROSS((TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N)),LIMIT);',
  }),
  other.comparing({
    zbId: 'wr',
    name: '威廉指标',
    subject: '{N}日 WR ',
    parameters: [days('N', 10, '周期')],
    value: '(HHV(H,N)-C)/(HHV(H,N)-LLV(L,N))*100',
    unit: '',
    operator: 0,
    bounds: [80, 100],
  }),
  other.comparing({
    zbId: 'psy',
    name: '心理线',
    subject: '{N}日 PSY ',
    parameters: [days('N', 12, '周期')],
    value: 'COUNT(C>REF(C,1),N)/N*100',
    unit: '',
    operator: 2,
    bounds: [25, 75],
  }),
  other.comparing({
    zbId: 'roc',
    name: '变动率',
    subject: '{N}日 ROC ',
    parameters: [days('N', 12, '周期')],
    value: '(C-REF(C,N))/REF(C,N)*100',
    unit: '',
    operator: 0,
    bounds: [0, 10],
  }),
  other.comparing({
    zbId: 'atrPercent',
    name: '平均波幅',
    subject: '{N}日平均真实波幅',
    parameters: fourteen,
    value: 'MA(TR,N)/C*100',
    unit: '%',
    operator: 2,
    bounds: [3, 6],
  }),
  other.comparing({
    zbId: 'mfi',
    name: '资金流量指标',
    subject: '{N}日 MFI ',
    parameters: fourteen,
    value: '100-100/(1+SUM(IF(H+L+C>REF(H+L+C,1),(H+L+C)*V,0),N)/SUM(IF(H+L+C<REF(H+L+C,1),(H+L+C)*V,0),N))',
    unit: '',
    operator: 2,
    bounds: [20, 80],
  }),
  other.holding({
    zbId: 'dmiGoldenCross',
    name: 'DMI金叉',
    words: '{N}日 PDI 上穿 MDI',
    parameters: fourteen,
    text: '幅:=SUM(TR,N);\n升:=H-REF(H,1);\n降:=REF(L,1)-L;\nPDI:=SUM(IF(升>0 AND 升>降,升,0),N)*100/幅;\nMDI:=SUM(IF(降>0 AND 降>升,降,0),N)*100/幅;\nXG:CROSS(PDI,MDI);',
  }),
  other.holding({
    zbId: 'trixGoldenCross',
    name: 'TRIX金叉',
    words: '{N}日 TRIX 上穿其{M}日均线',
    parameters: [days('N', 12, '周期'), days('M', 9, '平均')],
    text: 'TR3:=EMA(EMA(EMA(C,N),N),N);\nTRIX:=(TR3-REF(TR3,1))/REF(TR3,1)*100;\nXG:CROSS(TRIX,MA(TRIX,M));',
  }),
  other.holding({
    zbId: 'dmaGoldenCross',
    name: 'DMA金叉',
    words: 'DMA({N1},{N2},{M}) 金叉',
    parameters: [days('N1', 10, '短期'), days('N2', 50, '长期'), days('M', 10, '平均')],
    text: 'DIF:=MA(C,N1)-MA(C,N2);\nXG:CROSS(DIF,MA(DIF,M));',
  }),
  other.holding({
    zbId: 'sarTurnUp',
    name: 'SAR转多',
    words: 'SAR({N},{S},{M}) 由空转多',
    parameters: [
      days('N', 10, '周期'),
      { ...level('S', 2, '步长'), min: 1, max: 20, unit: '%' },
      { ...level('M', 20, '极限'), min: 2, max: 100, unit: '%' },
    ],
    text: 'XG:SARTURN(N,S,M)=1;',
  }),
  other.holding({
    zbId: 'crossBbi',
    name: '上穿多空线',
    words: '收盘价上穿多空线 BBI',
    parameters: [],
    text: 'XG:CROSS(C,(MA(C,3)+MA(C,6)+MA(C,12)+MA(C,24))/4);',
  }),
  other.holding({
    zbId: 'obvNewHigh',
    name: 'OBV新高',
    words: 'OBV 创{N}日新高',
    parameters: [days('N', 60)],
    text: 'OBV:=SUM(IF(C>REF(C,1),V,IF(C<REF(C,1),-V,0)),0);\nXG:OBV>REF(HHV(OBV,N),1);',
  }),
  other.holding({
    zbId: 'nineDown',
    name: '九转低九',
    words: '连续九日收盘低于四日前的收盘',
    parameters: [],
    text: 'XG:BARSLASTCOUNT(C<REF(C,4))=9;',
  }),
  other.holding({
    zbId: 'nineUp',
    name: '九转高九',
    words: '连续九日收盘高于四日前的收盘',
    parameters: [],
    text: 'XG:BARSLASTCOUNT(C>REF(C,4))=9;',
  }),
]
