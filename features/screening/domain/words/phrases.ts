import { conditionDefinitions } from '../library/index.ts'
import { phrase, type Finder } from './phrase.ts'
import { plain } from './plain.ts'

const SHOWS = '(?:出现|形成|发生|刚刚)?'
const PRICE = '(?:股价|收盘价|收盘|价格)?'
const RECENT = '(?:最近|近|过去)'

const averagePhrases = [
  phrase('maGoldenCross', `<N1|>${SHOWS}(?:上穿|金叉|向上突破|向上穿过)<N2|>`),
  phrase('maDeathCross', `<N1|>${SHOWS}(?:下穿|死叉|向下跌破|向下穿过)<N2|>`),
  phrase('maGoldenCross', `均线${SHOWS}金叉`),
  phrase('maDeathCross', `均线${SHOWS}死叉`),
  phrase('maBullish', '(?:均线)?(?:呈)?多头排列|均线多头'),
  phrase('maBearish', '(?:均线)?(?:呈)?空头排列|均线空头'),
  phrase('aboveMa', `${PRICE}(?:站上|站在|高于|大于)<N|>(?:之上|上方|以上)?`),
  phrase('aboveMa', `${PRICE}(?:在|位于|处于)<N|>(?:之上|上方|以上)`),
  phrase('belowMa', `${PRICE}(?:低于|小于)<N|>(?:之下|下方|以下)?`),
  phrase('belowMa', `${PRICE}(?:在|位于|处于)<N|>(?:之下|下方|以下)`),
  phrase('crossUpMa', `${PRICE}(?:突破|上穿|升破|向上突破)<N|>`),
  phrase('crossDownMa', `${PRICE}(?:跌破|下穿|向下跌破)<N|>`),
  phrase('stayAboveMa', `${PRICE}站稳<N|>`),
  phrase('supportAtMa', `${PRICE}(?:回踩|回调到|回落到)<N|>`),
  phrase('maRising', '<N|>(?:连续<M>)?(?:向上|上行|上升)'),
  phrase('maFalling', '<N|>(?:连续<M>)?(?:向下|下行|下降)'),
  phrase('maConverge', '均线粘合'),
]

const indicatorPhrases = [
  phrase('macdGoldenCross', `macd${SHOWS}金叉`),
  phrase('macdDeathCross', `macd${SHOWS}死叉`),
  phrase('macdGoldenAboveZero', `macd(?:在)?(?:零轴|0轴|零轴线)(?:之?上方?|以上)${SHOWS}金叉|macd水上金叉`),
  phrase('macdGoldenBelowZero', `macd(?:在)?(?:零轴|0轴|零轴线)(?:之?下方?|以下)${SHOWS}金叉|macd(?:水下|低位)金叉`),
  phrase('macdAboveZero', 'macd(?:在)?(?:零轴|0轴)(?:之上|上方|以上)'),
  phrase('macdCrossZero', '(?:macd|dif)(?:上穿|突破)(?:零轴|0轴)'),
  phrase('macdRedGrowing', 'macd红柱(?:放大|变长|增长|加长)'),
  phrase('macdGreenShrinking', 'macd绿柱(?:缩短|变短|收缩)'),
  phrase('macdBottomDivergence', `macd${SHOWS}底背离`),
  phrase('macdTopDivergence', `macd${SHOWS}顶背离`),
  phrase('kdjGoldenCross', `kdj${SHOWS}金叉`),
  phrase('kdjDeathCross', `kdj${SHOWS}死叉`),
  phrase('kdjLowGoldenCross', `kdj${SHOWS}低位金叉`),
  phrase('kdjOversold', 'kdj超卖'),
  phrase('kdjOverbought', 'kdj超买'),
  phrase('kdjJLow', '(?:kdj的?)?j值?(?:小于|低于|<)<LIMIT#>'),
  phrase('kdjJHigh', '(?:kdj的?)?j值?(?:大于|高于|>)<LIMIT#>'),
  phrase('rsiGoldenCross', `rsi${SHOWS}金叉`),
  phrase('rsiDeathCross', `rsi${SHOWS}死叉`),
  phrase('rsi', 'rsi超卖', { OP: 2, X: 20 }),
  phrase('rsi', 'rsi超买', { OP: 0, X: 80 }),
  phrase('bollBreakUpper', `${PRICE}(?:突破|上穿)(?:布林线?|boll)(?:线)?上轨`),
  phrase('bollBreakLower', `${PRICE}(?:跌破|下穿)(?:布林线?|boll)(?:线)?下轨`),
  phrase('bollCrossMiddle', `${PRICE}(?:突破|上穿)(?:布林线?|boll)(?:线)?中轨`),
  phrase('bollSqueeze', '(?:布林线?|boll)(?:线)?(?:收口|缩口)'),
  phrase('bollOpening', '(?:布林线?|boll)(?:线)?开口'),
  phrase('cciBreakout', 'cci(?:上穿|突破)<LIMIT#>'),
  phrase('dmiGoldenCross', `dmi${SHOWS}金叉`),
  phrase('trixGoldenCross', `trix${SHOWS}金叉`),
  phrase('dmaGoldenCross', `dma${SHOWS}金叉`),
  phrase('sarTurnUp', 'sar(?:转多|翻红|由绿转红)'),
  phrase('obvNewHigh', 'obv创?(?:<N>)?新高'),
]

const pricePhrases = [
  phrase('newHigh', '(?:股价)?创(?:出)?(?:<N>)?(?:以来)?(?:的)?新高'),
  phrase('newHigh', `${RECENT}?<N>(?:内)?新高`),
  phrase('newLow', '(?:股价)?创(?:出)?(?:<N>)?(?:以来)?(?:的)?新低'),
  phrase('newLow', `${RECENT}?<N>(?:内)?新低`),
  phrase('newHighClose', '收盘价?创(?:出)?(?:<N>)?新高'),
  phrase('newLowClose', '收盘价?创(?:出)?(?:<N>)?新低'),
  phrase('newHighWithin', `${RECENT}<M>(?:内)?创过?<N>新高`),
  phrase('historicHigh', '(?:股价)?创?(?:出)?历史(?:性)?新高'),
  phrase('historicLow', '(?:股价)?创?(?:出)?历史(?:性)?新低'),
  phrase('platform', `${RECENT}?<N>(?:内)?横盘(?:整理)?`),
  phrase('platform', '横盘(?:整理)?(?:<N>)?'),
  phrase('platformBreakout', '平台突破|突破平台|横盘突破'),
  phrase('volumeBreakout', '放量突破(?:前高|新高)?'),
  phrase('gapUp', '(?:向上)?跳空高开|向上跳空'),
  phrase('gapDown', '(?:向下)?跳空低开|向下跳空'),
  phrase('openChange', '高开', { OP: 0, X: 0 }),
  phrase('openChange', '低开', { OP: 2, X: 0 }),
  phrase('risingDays', '(?:连涨|连续上涨)<N>'),
  phrase('risingDays', '连续<N>(?:内)?(?:都|均)?(?:上涨|收涨)'),
  phrase('risingDays', '<N#>连涨'),
  phrase('risingDays', '(?:今日|今天)?上涨', { N: 1 }),
  phrase('fallingDays', '(?:连跌|连续下跌)<N>'),
  phrase('fallingDays', '连续<N>(?:都|均)?(?:下跌|收跌)'),
  phrase('fallingDays', '<N#>连跌'),
  phrase('fallingDays', '(?:今日|今天)?下跌', { N: 1 }),
  phrase('yangDays', '<N#>连阳'),
  phrase('yangDays', '(?:连续<N>(?:都|均)?收?阳线?)'),
  phrase('yangDays', '(?:连阳|连续收阳)<N>'),
  phrase('yinDays', '<N#>连阴'),
  phrase('yinDays', '(?:连续<N>(?:都|均)?收?阴线?)'),
  phrase('yang', '收阳线?|阳线'),
  phrase('yin', '收阴线?|阴线'),
]

const limitPhrases = [
  phrase('limitUp', '(?:今日|今天)?(?:收盘)?涨停(?:板)?'),
  phrase('limitDown', '(?:今日|今天)?(?:收盘)?跌停(?:板)?'),
  phrase('limitUpRun', '<N#>连板'),
  phrase('limitUpRun', '连续<N#>个?涨停板?'),
  phrase('limitUpRun', '连续<N>涨停'),
  phrase('limitUpRun', '连续涨停<N>'),
  phrase('limitUpWithin', `${RECENT}?<N>(?:之?内)?(?:有过|有|出现过?|曾)?(?:至少)?涨停过?`, { M: 1 }),
  phrase('limitUpWithin', `${RECENT}?<N>(?:之?内)?(?:有|出现)?(?:至少)?<M#>(?:次|个)涨停`),
  phrase('limitUpWithin', `${RECENT}?<N>(?:之?内)?涨停(?:不少于|至少)?<M#>次(?:以上)?`),
  phrase('noLimitDownWithin', `${RECENT}?<N>(?:之?内)?(?:没有|无|未)(?:出现)?跌停过?`),
  phrase('limitUpYesterday', '(?:昨日|昨天)涨停'),
  phrase('limitUpOpened', '涨停打开|炸板|涨停开板'),
  phrase('limitUpOnePrice', '一字板|一字涨停'),
]

const volumePhrases = [
  phrase('volumeUpOver', `${RECENT}?<N>(?:之?内)?(?:明显)?放量(?:<P#>倍(?:以上)?)?`),
  phrase('volumeDownOver', `${RECENT}?<N>(?:之?内)?(?:明显)?缩量`),
  phrase('volumeUp', '(?:今日|今天)?放量(?:<P#>倍(?:以上)?)?'),
  phrase('volumeDown', '(?:今日|今天)?缩量'),
  phrase('volumeGrowing', '连续<N>(?:放量|量增)'),
  phrase('volumeGrowing', '连续放量(?:<N>)?'),
  phrase('volumeShrinking', '连续<N>缩量'),
  phrase('volumeShrinking', '连续缩量(?:<N>)?'),
  phrase('volumeHighest', '(?:<N>)?天量'),
  phrase('volumeLowest', '(?:<N>)?地量'),
  phrase('priceVolumeUp', '(?:连续<N>)?量价齐升'),
  phrase('volumeRise', '放量上涨|放量拉升'),
  phrase('volumeFall', '放量下跌'),
  phrase('shrinkingRise', '缩量上涨'),
  phrase('shrinkingPullback', '缩量(?:回调|下跌)'),
  phrase('meanVolumeCross', '均量线金叉'),
  phrase('mainNet', '主力(?:资金)?(?:今日)?(?:净流入|净买入|流入)', { OP: 0, X: 0 }),
  phrase('mainNet', '主力(?:资金)?(?:今日)?(?:净流出|净卖出|流出)', { OP: 2, X: 0 }),
]

const companyPhrases = [
  phrase('netProfit', '盈利|净利润?为正', { OP: 0, X: 0 }),
  phrase('netProfit', '亏损|净利润?为负', { OP: 2, X: 0 }),
  phrase('profitGrowth', '(?:净利润?|业绩)(?:同比)?(?:正?增长|上升)', { OP: 0, X: 0 }),
  phrase('profitGrowth', '(?:净利润?|业绩)(?:同比)?(?:下降|下滑|负增长)', { OP: 2, X: 0 }),
  phrase('revenueGrowth', '(?:营收|营业收入)(?:同比)?(?:正?增长|上升)', { OP: 0, X: 0 }),
  phrase('revenueGrowth', '(?:营收|营业收入)(?:同比)?(?:下降|下滑|负增长)', { OP: 2, X: 0 }),
  phrase('mainBoard', '(?:沪深)?主板(?:股票?)?'),
  phrase('chinext', '创业板(?:股票?)?'),
  phrase('star', '科创板(?:股票?)?'),
  phrase('beijing', '北交所(?:股票?)?|北证'),
  phrase('shanghai', '沪市|上交所|上海市场'),
  phrase('shenzhen', '深市|深交所|深圳市场'),
  phrase('csi300', '沪深300(?:成[份分]股?)?'),
  phrase('newListing', '次新股?'),
]

/** Every condition that holds or not can be called by its name; comparing ones need their number. */
const namePhrases = conditionDefinitions
  .filter(({ parameters }) => !parameters.some(({ name }) => name === 'OP'))
  .map(({ zbId, name }) => phrase(zbId, escaped(plain(name))))

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** What people call the conditions; among equally long findings the first counts. */
export const phraseFinders: readonly Finder[] = [
  ...averagePhrases, ...indicatorPhrases, ...pricePhrases, ...limitPhrases, ...volumePhrases, ...companyPhrases, ...namePhrases,
]
