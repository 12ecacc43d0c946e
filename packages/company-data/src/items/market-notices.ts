import { nextTradingDay, tradingDays, type Board } from '@niujin/market'
import { announcement, type CompanyItem, type ItemFacts } from './item.ts'
import { recentMoves, type DayMove } from './moves.ts'
import { dateWords, shareText } from './texts.ts'

/** Suspensions and unusual moves are told of the last two years. */
const LOOKBACK = 500
/** 三个交易日累计涨跌幅 that calls for a notice, by board; the exchanges take the index's move off, which is not done here. */
export const UNUSUAL_MOVE: Readonly<Record<Board, number>> = { main: 0.2, chinext: 0.3, star: 0.3, bse: 0.4 }
const UNUSUAL_DAYS = 3

/** What the exchange has a company announce because of trading itself. */
export function marketNotices(facts: ItemFacts): readonly CompanyItem[] {
  return [...suspensions(facts), ...unusualMoves(facts)]
}

/** A trading day without a bar between two days with one is a suspended day. */
function suspensions(facts: ItemFacts): readonly CompanyItem[] {
  const traded = Array.from(facts.days.time.subarray(Math.max(0, facts.days.length - LOOKBACK)))
  return traded.flatMap((date, at) => {
    const before = traded[at - 1]
    if (before === undefined) return []
    const missed = tradingDays('a', before + 1, date - 1)
    const first = missed[0]
    return first === undefined ? [] : [suspended(facts, first), resumed(facts, date, missed.length)]
  })
}

function suspended(facts: ItemFacts, date: number): CompanyItem {
  return announcement(facts, {
    id: `a${date}-suspended-${date}`,
    date,
    tag: '停复牌',
    title: `${facts.profile.name}：股票停牌公告`,
    summary: `公司股票自 ${dateWords(date)} 开市起停牌。`,
    body: [`公司股票自 ${dateWords(date)} 开市起停牌，复牌时间另行公告。`],
    figures: [],
  })
}

function resumed(facts: ItemFacts, date: number, missed: number): CompanyItem {
  return announcement(facts, {
    id: `a${date}-resumed-${date}`,
    date,
    tag: '停复牌',
    title: `${facts.profile.name}：股票复牌公告`,
    summary: `公司股票自 ${dateWords(date)} 开市起复牌，此前停牌 ${missed} 个交易日。`,
    body: [`公司股票此前停牌 ${missed} 个交易日，自 ${dateWords(date)} 开市起复牌。`],
    figures: [],
  })
}

/** A notice the day after three days whose changes add up to the board's threshold; the count begins anew after each. */
function unusualMoves(facts: ItemFacts): readonly CompanyItem[] {
  const found: CompanyItem[] = []
  let run: DayMove[] = []
  for (const move of recentMoves(facts, LOOKBACK)) {
    run = [...run.slice(1 - UNUSUAL_DAYS), move]
    const total = run.reduce((sum, { change }) => sum + change, 0)
    if (run.length < UNUSUAL_DAYS || Math.abs(total) < UNUSUAL_MOVE[facts.board] || move.date >= 20_271_200) continue
    found.push(unusual(facts, run, total))
    run = []
  }
  return found
}

function unusual(facts: ItemFacts, run: readonly DayMove[], total: number): CompanyItem {
  const last = run[run.length - 1]?.date ?? 0
  const date = nextTradingDay('a', last)
  const sealed = run.filter(({ limit }) => limit !== undefined).length
  const text = `连续三个交易日收盘价格涨跌幅累计 ${total > 0 ? '+' : '-'}${shareText(Math.abs(total))}`
  return announcement(facts, {
    id: `a${date}-unusual-${last}`,
    date,
    tag: '异动',
    title: `${facts.profile.name}：股票交易异常波动公告`,
    summary: `截至 ${dateWords(last)}，${text}。`,
    body: [
      `公司股票截至 ${dateWords(last)} ${text}，达到 ${shareText(UNUSUAL_MOVE[facts.board])}，属于异常波动。累计涨跌幅没有减去指数的涨跌。`,
      ...(sealed > 0 ? [`其中 ${sealed} 天收盘在涨跌停价。`] : []),
      '公司提醒投资者注意交易风险，理性投资。',
    ],
    figures: run.map((move) => ({
      name: dateWords(move.date),
      text: `${move.change >= 0 ? '+' : '-'}${shareText(Math.abs(move.change))}`,
    })),
  })
}
