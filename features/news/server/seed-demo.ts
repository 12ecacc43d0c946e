import { dayOfNumber, shanghaiDay, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { previousTradingDay } from '@niujin/market'
import type { NotePeriod } from '../contract/index.ts'
import { addNote, publishedNotes } from './note-store.ts'
import type { NewsDeps } from './deps.ts'

interface Sample {
  readonly period: NotePeriod
  readonly title: string
  readonly content: string
  readonly stocks: readonly string[]
  /** Trading days before the last one. */
  readonly daysBack: number
  /** HH:mm in Shanghai. */
  readonly clock: string
}

const SAMPLES: readonly Sample[] = [
  {
    period: 'before',
    title: '开盘前先看这三件事',
    daysBack: 0,
    clock: '08:50',
    stocks: ['SH.000001', 'SZ.399006'],
    content:
      '一看量能：开盘半小时的成交额与昨天同一时段相比，是放大还是缩小，这比指数的红绿更能说明资金的态度。\n二看领涨的是谁：权重股单独拉升、个股普遍下跌时，指数好看并不等于好做。\n三看昨天涨停的股票今天怎样开：普遍高开说明短线情绪还在，大面积低开就要多一分小心。\n以上是观察的方法，不是买卖建议。市场有风险，决定请自己做。',
  },
  {
    period: 'during',
    title: '指数不动，个股在轮动',
    daysBack: 0,
    clock: '10:35',
    stocks: ['SH.000300', 'SZ.399001'],
    content:
      '上午指数波动不大，涨跌家数却换了好几次边，说明资金在板块之间来回走。\n这样的盘面里，追着涨得最快的板块跑，往往买在当天的高点。不妨把注意力放在成交额连续几天放大的方向上，等它回落时再看承接。\n盘中提示只描述现象，不构成投资建议。',
  },
  {
    period: 'during',
    title: '怎么看炸板多的日子',
    daysBack: 0,
    clock: '13:42',
    stocks: ['SH.000001'],
    content:
      '涨停之后又打开，俗称炸板。一天里炸板的比例高，说明跟风的人不愿在涨停价上继续买。\n可以留意两点：一是打开之后是很快回封，还是一路走低；二是打开时成交量放出多少。前者说明分歧被消化，后者说明分歧在扩大。\n不论哪一种，都不要只凭一个涨停就做决定。',
  },
  {
    period: 'after',
    title: '收盘后该记下的四个数字',
    daysBack: 0,
    clock: '15:26',
    stocks: ['SH.000001', 'SZ.399001', 'SZ.399006'],
    content:
      '每天收盘后花五分钟，记下四个数字：成交额、上涨家数、涨停家数、领涨板块的涨幅。\n连续记两周，你会比只看指数的人更清楚市场在升温还是在降温。\n复盘的意义不在于预测明天，而在于知道自己今天为什么这样做。',
  },
  {
    period: 'before',
    title: '除权除息日别被“大跌”吓到',
    daysBack: 1,
    clock: '08:45',
    stocks: [],
    content:
      '股票分红送转后，除权除息日的参考价会相应下调，看起来像是跌了，其实持有的总值没有因此变化。\n看长期走势请用前复权，比较真实的涨跌；看当天的买卖用不复权，和实际成交一致。\n分红方案以上市公司公告为准。',
  },
  {
    period: 'after',
    title: '仓位比选股更早决定结果',
    daysBack: 1,
    clock: '15:40',
    stocks: ['SH.000300'],
    content:
      '同样的股票，满仓的人和三成仓位的人，面对下跌时的选择完全不同。\n先想清楚能承受多大的回撤，再决定投入多少，最后才是买哪一只。顺序反过来，再好的股票也拿不住。\n本文为投资者教育内容，不涉及具体买卖。',
  },
]

/** Puts notes of demo experts in, once: with any published note there nothing happens. Gives how many were added. */
export async function seedDemoNotes(
  { database, market, now, changes }: Pick<NewsDeps, 'database' | 'changes' | 'market' | 'now'>,
  expertIds: readonly string[],
): Promise<number> {
  if (expertIds.length === 0 || (await publishedNotes(database, { count: 1 })).length > 0) return 0
  const { date } = market.reader.table.clock
  const dated = SAMPLES.map((sample) => ({ ...sample, at: momentOf(sample, date, now()) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  await database.transaction().execute(async (change) => {
    for (const [position, { period, title, content, stocks, at }] of dated.entries()) {
      const subjects = stocks.filter((id) => market.reader.rowOf(id) !== undefined)
      const { id } = await addNote(change, {
        author: expertIds[position % expertIds.length] ?? '',
        day: shanghaiDay(at.getTime()),
        status: 'published',
        at,
        written: { period, title, content, subjects },
      })
      await changes.notify(change, 'watch-note', [id])
    }
  })
  return dated.length
}

/** The sample's time of day on its trading day; a day earlier when that is still to come. */
function momentOf({ daysBack, clock }: Sample, date: number, now: number): Date {
  let day = date
  for (let back = 0; back < daysBack; back += 1) day = previousTradingDay('a', day)
  while (momentAt(day, clock) > now) day = previousTradingDay('a', day)
  return new Date(momentAt(day, clock))
}

function momentAt(day: number, clock: string): number {
  return shanghaiInstant(`${dayOfNumber(day)}T${clock}`)
}
