import { scoreOf } from '../domain/content/index.ts'
import type { SearchDocument } from '../server/engine/port.ts'

/** What generated posts talk about. */
const TOPICS = (
  '大盘 指数 板块 主力 资金 反弹 回调 突破 支撑 压力 放量 缩量 高开 低开 跳空 震荡 洗盘 吸筹 出货 短线 中线 长线 波段 加仓 减仓 ' +
  '满仓 半仓 抄底 追高 割肉 套牢 解套 利好 利空 业绩 预增 预亏 重组 并购 增发 回购 减持 增持 解禁 分红 送转 复牌 停牌 涨停 跌停 ' +
  '银行 券商 保险 地产 白酒 医药 芯片 光伏 锂电 军工 煤炭 钢铁 有色 化工 消费 旅游 航空 游戏 传媒 软件 通信 汽车 家电 农业 均线 ' +
  '成交量 换手 市盈率 市值 北向 南向 汇率 利率 通胀 社融 美股 港股 期货 黄金 原油 基金 定投 仓位 止损 止盈 复盘 早盘 尾盘 午后 收盘'
).split(' ')
const LINKS = (
  '今天 明天 昨天 看来 感觉 估计 继续 还是 已经 可能 应该 不要 一定 我的 你的 大家 这个 那个 就是 不是 如果 因为 所以 但是 而且 终于 ' +
  '又 再 很 太 都 也 还 的 了 吗 呢 吧 啊 跟 和 比 把 被 给 往 从 到 在 有 没有 准备 观察 等待 关注 记录 学习 思考'
).split(' ')

/** Numbers that look random and are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A generated post, always the same for its number: words as people use them, frequent ones often, among them names of stocks. */
export function generatedPost(number: number, names: readonly string[], newest: number): SearchDocument {
  const random = seeded(number)
  const pick = (list: readonly string[]) => list[Math.floor(random() ** 2 * list.length)] ?? ''
  const parts = Array.from({ length: 12 + Math.floor(random() * 28) }, (_, at) => {
    const chance = random()
    if (at % 9 === 8) return '，'
    if (chance < 0.05) return names[Math.floor(random() * names.length)] ?? ''
    return chance < 0.5 ? pick(TOPICS) : pick(LINKS)
  })
  const text = parts.join('')
  const words = random() < 0.2 ? [names[number % names.length] ?? ''] : []
  const at = newest - number * 30_000
  return {
    kind: 'post',
    id: `post-${number}`,
    title: text.slice(0, 24),
    text,
    author: `股友${number % 50_000}`,
    authorId: `member-${number % 50_000}`,
    words,
    at: new Date(at),
    link: `/talk?id=post-${number}`,
    picture: null,
    mark: null,
    score: scoreOf(at, Math.floor(random() ** 6 * 200), newest),
  }
}
