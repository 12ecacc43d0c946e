import { section } from './definition.ts'
import { days, multiple, percent } from './parameters.ts'

const range = section('pattern', '新高新低')
const shape = section('pattern', '走势形态')
const N = (usual: number) => [days('N', usual)]

/** 新高新低. */
export const extremeConditions = [
  range.holding({
    zbId: 'newHigh',
    name: '创新高',
    words: '最高价创{N}日新高',
    parameters: N(60),
    text: 'XG:H>REF(HHV(H,N),1);',
  }),
  range.holding({
    zbId: 'newLow',
    name: '创新低',
    words: '最低价创{N}日新低',
    parameters: N(60),
    text: 'XG:L<REF(LLV(L,N),1);',
  }),
  range.holding({
    zbId: 'newHighClose',
    name: '收盘创新高',
    words: '收盘价创{N}日新高',
    parameters: N(60),
    text: 'XG:C>REF(HHV(C,N),1);',
  }),
  range.holding({
    zbId: 'newLowClose',
    name: '收盘创新低',
    words: '收盘价创{N}日新低',
    parameters: N(60),
    text: 'XG:C<REF(LLV(C,N),1);',
  }),
  range.holding({
    zbId: 'historicHigh',
    name: '历史新高',
    words: '最高价创历史新高',
    parameters: [],
    text: 'XG:H>REF(HISHIGH,1);',
  }),
  range.holding({
    zbId: 'historicLow',
    name: '历史新低',
    words: '最低价创历史新低',
    parameters: [],
    text: 'XG:L<REF(HISLOW,1);',
  }),
  range.holding({
    zbId: 'newHighWithin',
    name: '近期创过新高',
    words: '近{M}日内创过{N}日新高',
    parameters: [days('N', 60, '新高周期'), days('M', 5, '天数')],
    text: 'XG:COUNT(H>REF(HHV(H,N),1),M)>0;',
  }),
]

/** 走势形态. */
export const shapeConditions = [
  shape.holding({
    zbId: 'platform',
    name: '横盘整理',
    words: '近{N}日最高与最低相差不到{P}%',
    parameters: [days('N', 20), percent('P', 15, '最大振幅')],
    text: 'XG:(HHV(H,N)/LLV(L,N)-1)*100<P;',
  }),
  shape.holding({
    zbId: 'platformBreakout',
    name: '突破平台',
    words: '横盘{N}日（振幅不到{P}%）后收盘突破最高价',
    parameters: [days('N', 20), percent('P', 15, '最大振幅')],
    text: 'XG:REF((HHV(H,N)/LLV(L,N)-1)*100<P,1) AND C>REF(HHV(H,N),1);',
  }),
  shape.holding({
    zbId: 'volumeBreakout',
    name: '放量突破',
    words: '放量{P}倍突破{N}日最高价',
    parameters: [days('N', 20), multiple('P', 2)],
    text: 'XG:C>REF(HHV(H,N),1) AND V>P*REF(MA(V,5),1);',
  }),
  shape.holding({
    zbId: 'breakdown',
    name: '跌破平台',
    words: '收盘跌破前{N}日最低价',
    parameters: N(20),
    text: 'XG:C<REF(LLV(L,N),1);',
  }),
  shape.holding({
    zbId: 'gapUp',
    name: '向上跳空',
    words: '最低价高于昨日最高价{P}%以上',
    parameters: [percent('P', 0.5, '缺口')],
    text: 'XG:L>REF(H,1)*(1+P/100);',
  }),
  shape.holding({
    zbId: 'gapDown',
    name: '向下跳空',
    words: '最高价低于昨日最低价{P}%以上',
    parameters: [percent('P', 0.5, '缺口')],
    text: 'XG:H<REF(L,1)*(1-P/100);',
  }),
  shape.holding({
    zbId: 'bigYang',
    name: '大阳线',
    words: '收盘比开盘高{P}%以上',
    parameters: [percent('P', 5, '实体')],
    text: 'XG:C>O*(1+P/100);',
  }),
  shape.holding({
    zbId: 'bigYin',
    name: '大阴线',
    words: '收盘比开盘低{P}%以上',
    parameters: [percent('P', 5, '实体')],
    text: 'XG:C<O*(1-P/100);',
  }),
  shape.holding({ zbId: 'yang', name: '阳线', words: '收阳线', parameters: [], text: 'XG:C>O;' }),
  shape.holding({ zbId: 'yin', name: '阴线', words: '收阴线', parameters: [], text: 'XG:C<O;' }),
  shape.holding({
    zbId: 'bullishEngulfing',
    name: '阳包阴',
    words: '阳线实体包住昨日阴线',
    parameters: [],
    text: 'XG:REF(C,1)<REF(O,1) AND C>REF(O,1) AND O<REF(C,1);',
  }),
  shape.holding({
    zbId: 'bearishEngulfing',
    name: '阴包阳',
    words: '阴线实体包住昨日阳线',
    parameters: [],
    text: 'XG:REF(C,1)>REF(O,1) AND C<REF(O,1) AND O>REF(C,1);',
  }),
  shape.holding({
    zbId: 'oneYangThreeLines',
    name: '一阳穿三线',
    words: '阳线由下而上穿过{N1}、{N2}、{N3}日均线',
    parameters: [days('N1', 5), days('N2', 10), days('N3', 20)],
    text: 'XG:O<MIN(MIN(MA(C,N1),MA(C,N2)),MA(C,N3)) AND C>MAX(MAX(MA(C,N1),MA(C,N2)),MA(C,N3));',
  }),
  shape.holding({
    zbId: 'recovery',
    name: '超跌反弹',
    words: '{N}日跌去{P}%以上之后今日收阳上涨',
    parameters: [days('N', 20), percent('P', 20, '跌幅')],
    text: 'XG:REF(C,1)<REF(C,N+1)*(1-P/100) AND C>O AND C>REF(C,1);',
  }),
]
