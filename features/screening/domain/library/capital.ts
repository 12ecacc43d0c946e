import { section } from './definition.ts'
import { days, multiple, percent } from './parameters.ts'

const volume = section('capital', '量能')
const flow = section('capital', '资金流向')
const chips = section('capital', '筹码')
const N = (usual: number) => [days('N', usual)]

/** 量能: volume and how price went with it. */
export const volumeConditions = [
  volume.holding({
    zbId: 'volumeUpOver',
    name: '近期放量',
    words: '近{N}日平均成交量超过再前{N}日的{P}倍',
    parameters: [days('N', 5), multiple('P', 1.5)],
    text: 'XG:MA(V,N)>P*REF(MA(V,N),N);',
  }),
  volume.holding({
    zbId: 'volumeDownOver',
    name: '近期缩量',
    words: '近{N}日平均成交量不到再前{N}日的{P}倍',
    parameters: [days('N', 5), multiple('P', 0.7)],
    text: 'XG:MA(V,N)<P*REF(MA(V,N),N);',
  }),
  volume.holding({
    zbId: 'volumeUp',
    name: '今日放量',
    words: '今日成交量超过前{N}日平均的{P}倍',
    parameters: [days('N', 5), multiple('P', 2)],
    text: 'XG:V>P*REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'volumeDown',
    name: '今日缩量',
    words: '今日成交量不到前{N}日平均的{P}倍',
    parameters: [days('N', 5), multiple('P', 0.6)],
    text: 'XG:V<P*REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'volumeGrowing',
    name: '连续放量',
    words: '成交量连续{N}日放大',
    parameters: N(3),
    text: 'XG:COUNT(V>REF(V,1),N)=N;',
  }),
  volume.holding({
    zbId: 'volumeShrinking',
    name: '连续缩量',
    words: '成交量连续{N}日缩小',
    parameters: N(3),
    text: 'XG:COUNT(V<REF(V,1),N)=N;',
  }),
  volume.holding({
    zbId: 'volumeHighest',
    name: '天量',
    words: '成交量为{N}日最大',
    parameters: N(60),
    text: 'XG:V>=HHV(V,N);',
  }),
  volume.holding({
    zbId: 'volumeLowest',
    name: '地量',
    words: '成交量为{N}日最小',
    parameters: N(60),
    text: 'XG:V<=LLV(V,N);',
  }),
  volume.holding({
    zbId: 'mildVolume',
    name: '温和放量',
    words: '成交量为前{N}日平均的 1.2 到 2.5 倍',
    parameters: N(5),
    text: 'XG:V>=1.2*REF(MA(V,N),1) AND V<=2.5*REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'priceVolumeUp',
    name: '量价齐升',
    words: '连续{N}日价升量增',
    parameters: N(3),
    text: 'XG:COUNT(C>REF(C,1) AND V>REF(V,1),N)=N;',
  }),
  volume.holding({
    zbId: 'volumeRise',
    name: '放量上涨',
    words: '上涨且成交量超过前{N}日平均的{P}倍',
    parameters: [days('N', 5), multiple('P', 2)],
    text: 'XG:C>REF(C,1) AND C>O AND V>P*REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'volumeFall',
    name: '放量下跌',
    words: '下跌且成交量超过前{N}日平均的{P}倍',
    parameters: [days('N', 5), multiple('P', 2)],
    text: 'XG:C<REF(C,1) AND C<O AND V>P*REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'shrinkingRise',
    name: '缩量上涨',
    words: '上涨而成交量不到前{N}日平均',
    parameters: N(5),
    text: 'XG:C>REF(C,1) AND V<REF(MA(V,N),1);',
  }),
  volume.holding({
    zbId: 'shrinkingPullback',
    name: '缩量回调',
    words: '连续{N}日价跌量缩',
    parameters: N(2),
    text: 'XG:COUNT(C<REF(C,1) AND V<REF(V,1),N)=N;',
  }),
  volume.holding({
    zbId: 'meanVolumeCross',
    name: '均量线金叉',
    words: '{N1}日均量线上穿{N2}日均量线',
    parameters: [days('N1', 5, '短期'), days('N2', 10, '长期')],
    text: 'XG:CROSS(MA(V,N1),MA(V,N2));',
  }),
]

/** 资金流向: today's, from the trades of the day. */
export const flowConditions = [
  flow.comparing({
    zbId: 'mainNet',
    name: '主力净流入',
    value: 'DYNAINFO(100)/10000',
    unit: '万元',
    operator: 0,
    bounds: [1000, 10_000],
    step: 100,
  }),
  flow.comparing({
    zbId: 'mainNetShare',
    name: '主力净占比',
    value: 'DYNAINFO(100)/AMOUNT*100',
    unit: '%',
    operator: 0,
    bounds: [5, 20],
  }),
  flow.comparing({
    zbId: 'activeNet',
    name: '主买净额',
    value: 'DYNAINFO(99)/10000',
    unit: '万元',
    operator: 0,
    bounds: [1000, 10_000],
    step: 100,
  }),
  flow.comparing({
    zbId: 'outerShare',
    name: '外盘内盘之比',
    value: 'DYNAINFO(23)/DYNAINFO(22)',
    unit: '',
    operator: 0,
    bounds: [1.2, 3],
    step: 0.1,
  }),
  flow.comparing({
    zbId: 'sealAmount',
    name: '封单额',
    value: 'DYNAINFO(88)/10000',
    unit: '万元',
    operator: 0,
    bounds: [1000, 10_000],
    step: 100,
    note: '跌停的封单为负。',
  }),
  flow.holding({
    zbId: 'moneyFlowPositive',
    name: '量价资金流入',
    words: '{N}日资金流 CMF 大于零',
    parameters: N(20),
    text: 'XG:SUM(IF(H>L,(2*C-L-H)/(H-L),0)*V,N)/SUM(V,N)>0;',
    summary: '以收盘在全天区间的位置加权成交量，20 日合计为正。',
  }),
]

/** 筹码: from bars, by the daily decay of the float. */
export const chipConditions = [
  chips.comparing({
    zbId: 'winner',
    name: '获利比例',
    subject: '获利筹码比例',
    value: 'WINNER(C)*100',
    unit: '%',
    operator: 0,
    bounds: [80, 100],
  }),
  chips.comparing({
    zbId: 'chipSpread',
    name: '筹码集中度',
    subject: '90% 筹码集中度',
    value: '(COST(95)-COST(5))/(COST(95)+COST(5))*100',
    unit: '%',
    operator: 2,
    bounds: [10, 20],
    note: '越小越集中。',
  }),
  chips.holding({
    zbId: 'aboveMeanCost',
    name: '站上平均成本',
    words: '收盘价上穿一半筹码的成本',
    parameters: [],
    text: 'XG:CROSS(C,COST(50));',
  }),
  chips.holding({
    zbId: 'nearMeanCost',
    name: '在平均成本附近',
    words: '收盘价距一半筹码的成本不到{P}%',
    parameters: [percent('P', 3, '距离')],
    text: 'XG:ABS(C/COST(50)-1)*100<P;',
  }),
  chips.comparing({
    zbId: 'holders',
    name: '股东人数',
    value: 'FINANCE(8)',
    unit: '户',
    operator: 2,
    bounds: [20_000, 100_000],
    step: 1000,
  }),
]
