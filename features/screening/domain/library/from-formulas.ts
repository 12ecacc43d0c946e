import { findFormula } from '@niujin/formula'
import type { ConditionParameter } from '../../contract/rule.ts'
import { section, type ConditionDefinition } from './definition.ts'

/** zbId of every pattern of the formula library, by the formula's id. */
const PATTERNS: Readonly<Record<string, string>> = {
  十字星: 'doji',
  长十字: 'longDoji',
  垂死十字: 'gravestoneDoji',
  早晨之星: 'morningStar',
  黄昏之星: 'eveningStar',
  早晨十字星: 'morningDojiStar',
  黄昏十字星: 'eveningDojiStar',
  身怀六甲: 'harami',
  十字胎: 'haramiCross',
  三个白武士: 'threeWhiteSoldiers',
  三只乌鸦: 'threeBlackCrows',
  光头阳线: 'baldYang',
  光脚阴线: 'bareFootYin',
  射击之星: 'shootingStar',
  倒转锤头: 'invertedHammer',
  锤头: 'hammer',
  吊颈: 'hangingMan',
  穿头破脚: 'engulfing',
  出水芙蓉: 'lotus',
  乌云盖顶: 'darkCloud',
  曙光初现: 'piercing',
  剑: 'sword',
  平顶: 'flatTop',
  平底: 'flatBottom',
  大阳烛: 'bigYangCandle',
  大阴烛: 'bigYinCandle',
  好友反攻: 'friendlyAttack',
  跳空缺口: 'gap',
  双飞乌鸦: 'twoCrows',
  上升三部曲: 'risingThree',
  下跌三部曲: 'fallingThree',
  长下影: 'longLowerShadow',
  长上影: 'longUpperShadow',
  分离: 'separatingLines',
}

/** The same of the selection formulas. */
const SELECTIONS: Readonly<Record<string, string>> = {
  MACD金叉: 'selectMacdGoldenCross',
  KDJ低位金叉: 'selectKdjLowCross',
  均线多头: 'selectBullishAverages',
  放量突破: 'selectVolumeBreakout',
  回踩年线: 'selectYearLinePullback',
  涨停: 'selectLimitUp',
  二连板: 'selectSecondLimitUp',
  布林收口突破: 'selectSqueezeBreakout',
  缩量新低反转: 'selectShrunkenLowReversal',
  海龟突破: 'selectTurtleEntry',
  RSI超卖回升: 'selectRsiRecovery',
  放量上涨: 'selectVolumeRise',
  停机坪: 'selectParkingApron',
  突破平台: 'selectPlatformBreakout',
  高而窄旗形: 'selectFlag',
  低波动上行: 'selectLowAtr',
  无大幅回撤: 'selectNoDrawdown',
  创新高: 'selectNewHigh',
  向上跳空: 'selectGapUp',
  均线粘合发散: 'selectAveragesConverge',
  三日量价齐升: 'selectThreeDayVolume',
  缩量回调: 'selectQuietPullback',
  低市盈率: 'selectLowPriceEarnings',
  小市值: 'selectSmallCap',
  换手活跃: 'selectActiveTurnover',
}

const candles = section('pattern', 'K线形态')
const selections = section('formula', '选股公式')

/** The formula library's candlestick patterns as conditions. */
export const candleConditions = Object.entries(PATTERNS).flatMap(([id, zbId]) => fromFormula(candles, id, zbId))
/** The formula library's selections as conditions. */
export const selectionConditions = Object.entries(SELECTIONS).flatMap(([id, zbId]) => fromFormula(selections, id, zbId))

function fromFormula(under: ReturnType<typeof section>, id: string, zbId: string): ConditionDefinition[] {
  const formula = findFormula(id)
  if (!formula) return []
  const parameters = formula.parameters.map((parameter): ConditionParameter => {
    const { name, min, max, default: usual } = parameter
    const [meaning = '', unit = ''] = parameter.meaning.split('，')
    return { name, min, max, default: usual, meaning, unit, step: Number.isInteger(usual) ? 1 : 0.1 }
  })
  const figures = parameters.map(({ name, meaning, unit }) => `${meaning}{${name}}${unit}`).join('，')
  const words = figures === '' ? formula.name : `${formula.name}（${figures}）`
  return [
    under.holding({ zbId, name: formula.name, words, summary: formula.explanation, parameters, text: formula.text }),
  ]
}
