import { FLASH_CATEGORIES, type FlashCategory } from '../contract/index.ts'

/** Words by which a piece of news of an outside source is put into a category. */
const WORDS: Readonly<Record<Exclude<FlashCategory, '公司'>, RegExp>> = {
  A股: /A股|沪指|深成指|创业板|科创板|北交所|沪深|两市|上证/,
  港股: /港股|恒生|恒指|港交所|南向资金|港元/,
  宏观: /央行|国务院|财政部|发改委|证监会|统计局|海关总署|商务部|美联储|欧洲央行|GDP|CPI|PPI|PMI|LPR|MLF|逆回购|降准|降息|加息|社融|汇率|非农|关税/,
  板块: /板块|概念股|行业(?:指数|龙头)|产业链/,
  异动: /涨停|跌停|拉升|跳水|异动|大涨|大跌|涨超|跌超/,
  公告: /公告|业绩预告|年报|季报|中报|增持|减持|(?<!逆)回购|定增|中标|停牌|复牌|分红|派息/,
}

/** What the source itself calls its categories, in our words. */
const ALIASES: Readonly<Record<string, FlashCategory>> = {
  股市: 'A股',
  沪深: 'A股',
  港美股: '港股',
  经济: '宏观',
  政策: '宏观',
  国际: '宏观',
  个股: '公司',
  上市公司: '公司',
  行业: '板块',
  盘面: '异动',
}

const MOST = 3

/** The categories of a piece of news: those the source gives, else by what it says. At most three, never none. */
export function categoriesOf(
  text: string,
  given: readonly string[],
  { namesStock }: { namesStock: boolean },
): FlashCategory[] {
  const own = given.flatMap((one) => FLASH_CATEGORIES.find((category) => category === one) ?? ALIASES[one] ?? [])
  const said = FLASH_CATEGORIES.filter((category) => (category === '公司' ? namesStock : WORDS[category].test(text)))
  const all = [...new Set(own.length > 0 ? own : said)].slice(0, MOST)
  return all.length > 0 ? all : ['宏观']
}
