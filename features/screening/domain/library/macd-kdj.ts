import type { ConditionDefinition } from './definition.ts'
import { section } from './definition.ts'
import { days, level } from './parameters.ts'

const macd = section('technical', 'MACD')
const kdj = section('technical', 'KDJ')

const MACD_DAYS = [days('N1', 12, '短期'), days('N2', 26, '长期'), days('N3', 9, '平均')]
const MACD_LINES = 'DIF:=EMA(C,N1)-EMA(C,N2);\nDEA:=EMA(DIF,N3);\n'
const KDJ_DAYS = [days('N', 9, '周期'), days('M1', 3, 'K 的平滑'), days('M2', 3, 'D 的平滑')]
const KDJ_LINES = 'RSV:=(C-LLV(L,N))/(HHV(H,N)-LLV(L,N))*100;\nK:=SMA(RSV,M1,1);\nD:=SMA(K,M2,1);\n'

function onMacd(zbId: string, name: string, words: string, test: string): ConditionDefinition {
  return macd.holding({ zbId, name, words, parameters: MACD_DAYS, text: `${MACD_LINES}XG:${test};` })
}

function onKdj(zbId: string, name: string, words: string, test: string): ConditionDefinition {
  return kdj.holding({ zbId, name, words, parameters: KDJ_DAYS, text: `${KDJ_LINES}XG:${test};` })
}

function kdjBeyond(
  zbId: string,
  { name, line, value, beyond, usual }: Record<'name' | 'line' | 'value' | 'beyond', string> & { usual: number },
) {
  return kdj.holding({
    zbId,
    name,
    words: `KDJ 的 ${line} ${beyond === '<' ? '低于' : '高于'}{LIMIT}`,
    parameters: [...KDJ_DAYS, level('LIMIT', usual)],
    text: `${KDJ_LINES}XG:${value}${beyond}LIMIT;`,
  })
}

/** MACD: the histogram is 2 × (DIF − DEA), as 通达信 draws it. */
export const macdConditions = [
  onMacd('macdGoldenCross', 'MACD金叉', 'MACD({N1},{N2},{N3}) 金叉', 'CROSS(DIF,DEA)'),
  onMacd('macdDeathCross', 'MACD死叉', 'MACD({N1},{N2},{N3}) 死叉', 'CROSS(DEA,DIF)'),
  onMacd('macdGoldenAboveZero', 'MACD零轴上金叉', 'MACD({N1},{N2},{N3}) 在零轴之上金叉', 'CROSS(DIF,DEA) AND DEA>0'),
  onMacd('macdGoldenBelowZero', 'MACD零轴下金叉', 'MACD({N1},{N2},{N3}) 在零轴之下金叉', 'CROSS(DIF,DEA) AND DIF<0'),
  onMacd('macdAboveZero', 'MACD在零轴之上', 'MACD({N1},{N2},{N3}) 的 DIF 与 DEA 都大于零', 'DIF>0 AND DEA>0'),
  onMacd('macdCrossZero', 'DIF上穿零轴', 'MACD({N1},{N2},{N3}) 的 DIF 上穿零轴', 'CROSS(DIF,0)'),
  onMacd('macdRedGrowing', 'MACD红柱放大', 'MACD({N1},{N2},{N3}) 红柱比昨日长', 'DIF>DEA AND DIF-DEA>REF(DIF-DEA,1)'),
  onMacd(
    'macdGreenShrinking',
    'MACD绿柱缩短',
    'MACD({N1},{N2},{N3}) 绿柱比昨日短',
    'DIF<DEA AND DIF-DEA>REF(DIF-DEA,1)',
  ),
  macd.holding({
    zbId: 'macdBottomDivergence',
    name: 'MACD底背离',
    words: '收盘价创{N}日新低而 DIF 没有创新低',
    parameters: [days('N', 60, '比较周期'), ...MACD_DAYS],
    text: `${MACD_LINES}XG:C=LLV(C,N) AND DIF>REF(LLV(DIF,N),1);`,
  }),
  macd.holding({
    zbId: 'macdTopDivergence',
    name: 'MACD顶背离',
    words: '收盘价创{N}日新高而 DIF 没有创新高',
    parameters: [days('N', 60, '比较周期'), ...MACD_DAYS],
    text: `${MACD_LINES}XG:C=HHV(C,N) AND DIF<REF(HHV(DIF,N),1);`,
  }),
]

/** KDJ: smoothed by SMA(X,N,1), as 通达信 does. */
export const kdjConditions = [
  onKdj('kdjGoldenCross', 'KDJ金叉', 'KDJ({N},{M1},{M2}) 金叉', 'CROSS(K,D)'),
  onKdj('kdjDeathCross', 'KDJ死叉', 'KDJ({N},{M1},{M2}) 死叉', 'CROSS(D,K)'),
  onKdj('kdjLowGoldenCross', 'KDJ低位金叉', 'KDJ({N},{M1},{M2}) 在 30 以下金叉', 'CROSS(K,D) AND D<30'),
  kdjBeyond('kdjOversold', { name: 'KDJ超卖', line: 'K', value: 'K', beyond: '<', usual: 20 }),
  kdjBeyond('kdjOverbought', { name: 'KDJ超买', line: 'K', value: 'K', beyond: '>', usual: 80 }),
  kdjBeyond('kdjJLow', { name: 'J值极低', line: 'J', value: '3*K-2*D', beyond: '<', usual: 0 }),
  kdjBeyond('kdjJHigh', { name: 'J值极高', line: 'J', value: '3*K-2*D', beyond: '>', usual: 100 }),
]
