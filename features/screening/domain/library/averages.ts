import { section } from './definition.ts'
import { days, percent } from './parameters.ts'

const { holding, comparing } = section('technical', '均线')
const pair = [days('N1', 5, '短期'), days('N2', 10, '长期')]
const three = [days('N1', 5, '短期'), days('N2', 10, '中期'), days('N3', 20, '长期')]
const one = [days('N', 20, '均线周期')]
const lasting = [days('N', 20, '均线周期'), days('M', 3, '持续天数')]

/** 均线: simple averages of the close. */
export const averageConditions = [
  holding({
    zbId: 'maGoldenCross',
    name: '均线金叉',
    words: '{N1}日均线上穿{N2}日均线',
    parameters: pair,
    text: 'XG:CROSS(MA(C,N1),MA(C,N2));',
  }),
  holding({
    zbId: 'maDeathCross',
    name: '均线死叉',
    words: '{N1}日均线下穿{N2}日均线',
    parameters: pair,
    text: 'XG:CROSS(MA(C,N2),MA(C,N1));',
  }),
  holding({
    zbId: 'maBullish',
    name: '均线多头排列',
    words: '{N1}、{N2}、{N3}日均线由上到下排列',
    parameters: three,
    text: 'XG:MA(C,N1)>MA(C,N2) AND MA(C,N2)>MA(C,N3);',
  }),
  holding({
    zbId: 'maBearish',
    name: '均线空头排列',
    words: '{N1}、{N2}、{N3}日均线由下到上排列',
    parameters: three,
    text: 'XG:MA(C,N1)<MA(C,N2) AND MA(C,N2)<MA(C,N3);',
  }),
  holding({
    zbId: 'aboveMa',
    name: '在均线之上',
    words: '收盘价在{N}日均线之上',
    parameters: one,
    text: 'XG:C>MA(C,N);',
  }),
  holding({
    zbId: 'belowMa',
    name: '在均线之下',
    words: '收盘价在{N}日均线之下',
    parameters: one,
    text: 'XG:C<MA(C,N);',
  }),
  holding({
    zbId: 'crossUpMa',
    name: '突破均线',
    words: '收盘价上穿{N}日均线',
    parameters: one,
    text: 'XG:CROSS(C,MA(C,N));',
  }),
  holding({
    zbId: 'crossDownMa',
    name: '跌破均线',
    words: '收盘价下穿{N}日均线',
    parameters: one,
    text: 'XG:CROSS(MA(C,N),C);',
  }),
  holding({
    zbId: 'stayAboveMa',
    name: '站稳均线',
    words: '连续{M}日收在{N}日均线之上',
    parameters: lasting,
    text: 'XG:COUNT(C>MA(C,N),M)=M;',
  }),
  holding({
    zbId: 'maRising',
    name: '均线向上',
    words: '{N}日均线连续{M}日上行',
    parameters: lasting,
    text: 'XG:COUNT(MA(C,N)>REF(MA(C,N),1),M)=M;',
  }),
  holding({
    zbId: 'maFalling',
    name: '均线向下',
    words: '{N}日均线连续{M}日下行',
    parameters: lasting,
    text: 'XG:COUNT(MA(C,N)<REF(MA(C,N),1),M)=M;',
  }),
  holding({
    zbId: 'maConverge',
    name: '均线粘合',
    words: '{N1}、{N2}、{N3}日均线相距不到{P}%',
    parameters: [...three, percent('P', 2, '最大间距')],
    text: 'XG:MAX(MAX(MA(C,N1),MA(C,N2)),MA(C,N3))/MIN(MIN(MA(C,N1),MA(C,N2)),MA(C,N3))<1+P/100;',
  }),
  holding({
    zbId: 'supportAtMa',
    name: '回踩均线',
    words: '最低价回到{N}日均线上方{P}%以内，收盘仍在其上',
    parameters: [...one, percent('P', 1, '距离')],
    text: 'XG:L<=MA(C,N)*(1+P/100) AND C>MA(C,N) AND REF(C,1)>REF(MA(C,N),1);',
  }),
  comparing({
    zbId: 'maDistance',
    name: '均线乖离',
    subject: '收盘价偏离{N}日均线',
    parameters: one,
    value: '(C/MA(C,N)-1)*100',
    unit: '%',
    operator: 2,
    bounds: [-5, 5],
  }),
  holding({
    zbId: 'emaGoldenCross',
    name: 'EXPMA金叉',
    words: '{N1}日指数均线上穿{N2}日指数均线',
    parameters: [days('N1', 12, '短期'), days('N2', 50, '长期')],
    text: 'XG:CROSS(EMA(C,N1),EMA(C,N2));',
  }),
  holding({
    zbId: 'emaDeathCross',
    name: 'EXPMA死叉',
    words: '{N1}日指数均线下穿{N2}日指数均线',
    parameters: [days('N1', 12, '短期'), days('N2', 50, '长期')],
    text: 'XG:CROSS(EMA(C,N2),EMA(C,N1));',
  }),
]
