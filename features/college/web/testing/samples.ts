import type { Article, SeriesCard } from '../../contract/index.ts'

/** A series of three articles, as lists have it. */
export function seriesCard(own: Partial<SeriesCard> = {}): SeriesCard {
  return {
    id: 'series-001',
    level: 'starter',
    title: '交易的规矩',
    summary: '从撮合到费用',
    articles: [
      { id: 'article-001', title: '怎样成交' },
      { id: 'article-002', title: '涨跌停' },
      { id: 'article-003', title: '费用' },
    ],
    minutes: 6,
    isSample: true,
    ...own,
  }
}

/** An article in the middle of that series, with two questions. */
export function article(own: Partial<Article> = {}): Article {
  return {
    id: 'article-002',
    title: '涨跌停',
    summary: '一天最多走多远',
    document: {
      version: 1,
      blocks: [
        { type: 'heading', level: 2, children: [{ type: 'text', text: '各个板块' }] },
        { type: 'paragraph', children: [{ type: 'text', text: '主板一天最多涨跌 10%。' }] },
      ],
    },
    minutes: 2,
    isSample: true,
    updatedAt: '2026-11-02T02:00:00.000Z',
    series: {
      id: 'series-001',
      title: '交易的规矩',
      level: 'starter',
      number: 2,
      total: 3,
      previous: { id: 'article-001', title: '怎样成交' },
      next: { id: 'article-003', title: '费用' },
    },
    links: [{ title: '练一练', path: '/KTrain' }],
    questions: [
      { id: 'q1', text: '昨收 10 元的主板股票，涨停价是', points: 1, kind: 'single', choices: ['11 元', '12 元'] },
      { id: 'q2', text: '跌停时一定卖得掉', points: 1, kind: 'judgement' },
    ],
    reading: null,
    ...own,
  }
}
