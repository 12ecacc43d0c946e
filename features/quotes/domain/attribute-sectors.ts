/** 概念 that say where a stock may be traded, what it costs or who owns it. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  '融资融券',
  '转融券标的',
  '沪股通',
  '深股通',
  '港股通',
  '次新股',
  'ST板块',
  '低价股',
  '百元股',
  '高股息',
  '中字头',
  '国企改革',
  '专精特新',
])
/** Members of somebody's index or holdings, as sources name them: MSCI中国, 富时罗素, 沪深300成份, 基金重仓. */
const MEMBERSHIP = /MSCI|富时罗素|标普|成份股?$|成分股?$|样本股?$|重仓$|持股$/

/** Whether a sector is a theme that moves of its own, and not an attribute that a good part of the market has. */
export function isTheme(name: string): boolean {
  return !ATTRIBUTES.has(name) && !MEMBERSHIP.test(name)
}
