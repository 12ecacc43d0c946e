import { describe, expect, test } from 'vitest'
import { HELP_TOPICS, TICKET_STATUSES, type TicketStatus } from '../contract/index.ts'
import { afterEvent, ARTICLES, canDo, excerptOf, relatedTo, searchHelp, type TicketEvent } from './index.ts'

const EVENTS: readonly TicketEvent[] = ['staffReply', 'staffResolve', 'memberReply', 'resolve', 'close', 'silence']

describe('反馈的状态', () => {
  // Every pair of status and event, so that nothing is allowed by accident.
  const TABLE: Readonly<Record<TicketStatus, readonly (TicketStatus | '-')[]>> = {
    open: ['answered', 'resolved', 'open', 'resolved', 'closed', '-'],
    answered: ['answered', 'resolved', 'open', 'resolved', 'closed', 'closed'],
    resolved: ['resolved', 'resolved', 'open', '-', 'closed', 'closed'],
    closed: ['-', '-', '-', '-', '-', '-'],
  }
  test.each(TICKET_STATUSES)('从 %s 出发，每件事的去处都对', (status) => {
    const went = EVENTS.map((event) => {
      const next = afterEvent(status, event)
      return next.ok ? next.value : '-'
    })
    expect(went).toEqual(TABLE[status])
  })

  test('答复过、没评过才能评分，关闭了也能评', () => {
    expect(canDo({ status: 'open', rating: null, answered: false }).rate).toBe(false)
    expect(canDo({ status: 'closed', rating: null, answered: true }).rate).toBe(true)
    expect(canDo({ status: 'closed', rating: 3, answered: true }).rate).toBe(false)
  })
})

test('摘要一行，按字数截断，不切开表情', () => {
  expect(excerptOf('一\n二  三', 10)).toBe('一 二 三')
  expect(excerptOf('😀😀😀😀', 3)).toBe('😀😀…')
})

describe('帮助文章', () => {
  test('至少三十篇，编号不重，每个主题都有，互相提到的都在', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(30)
    expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length)
    expect(new Set(ARTICLES.map(({ topic }) => topic))).toEqual(new Set(HELP_TOPICS))
    const ids = new Set(ARTICLES.map(({ id }) => id))
    expect(ARTICLES.flatMap(({ related = [] }) => related).filter((id) => !ids.has(id))).toEqual([])
  })

  test('每篇都可往下读三篇，不含自己', () => {
    for (const article of ARTICLES) {
      const next = relatedTo(article)
      expect(next).toHaveLength(3)
      expect(next).not.toContain(article)
    }
  })
})

describe('查帮助', () => {
  const first = (text: string) => searchHelp(text)[0]?.article.id
  test.each([
    ['收不到短信', 'sms-code'],
    ['怎么注销账号', 'delete-account'],
    ['换手机号', 'change-mobile'],
    ['自选股不见了', 'sync'],
    ['MACD', 'indicators'],
    ['macd', 'indicators'],
    ['未来函数', 'future-function'],
    ['涨停是多少', 'price-limit'],
    ['T+1', 't-plus-one'],
    ['印花税', 'trade-cost'],
    ['骗子让我转账', 'anti-fraud'],
    ['夜间模式', 'dark-mode'],
    ['怎么投诉你们', 'complain'],
    ['红点怎么去掉', 'message-read'],
    ['没有提醒', 'no-alert'],
    ['除权', 'adjusted-price'],
    ['导出数据', 'export-data'],
    ['价格一直不动', 'frozen-price'],
  ])('问“%s”先答 %s', (text, id) => {
    expect(first(text)).toBe(id)
  })

  test('片段里有要标出的字', () => {
    const [found] = searchHelp('过户费')
    expect(found?.marks).toEqual(['过户费'])
    expect(found?.excerpt).toContain('过户费')
  })

  test('空的、不相干的没有结果', () => {
    expect(searchHelp('  ')).toEqual([])
    expect(searchHelp('火星移民')).toEqual([])
    expect(searchHelp('…，。')).toEqual([])
  })
})
