import type { Article, ArticleCard, Column, ColumnPrice, OwnArticle, OwnArticleLine } from '../../contract/index.ts'

export const AUTHOR = {
  niujinUid: 'expert-1',
  nickname: '老王看盘',
  avatar: null,
  badge: { title: 'advisor' as const, licence: 'A0130612345678' },
}

export const PRICE: ColumnPrice = {
  productId: 'product-1',
  priceId: 'price-001',
  title: '白酒手记',
  variant: '一年',
  fen: 19_900,
  originalFen: null,
  isFrom: false,
  problem: null,
}

/** An article in a list. */
export function card(id: string, given: Partial<ArticleCard> = {}): ArticleCard {
  return {
    id,
    title: `文章${id}`,
    summary: '放量上涨是好事，但要看是谁在买。',
    cover: null,
    author: AUTHOR,
    column: null,
    isPaid: false,
    stocks: [],
    hashtags: [],
    characters: 1200,
    reads: 320,
    likes: 8,
    comments: 2,
    opinion: null,
    publishedAt: '2026-11-20T10:00:00+08:00',
    ...given,
  }
}

/** An article as it is read. */
export function article(given: Partial<Article> = {}): Article {
  return {
    ...card('article-001', { title: '成交量说明了什么' }),
    document: {
      version: 1,
      blocks: [
        { type: 'heading', level: 2, children: [{ type: 'text', text: '量在价先' }] },
        { type: 'paragraph', children: [{ type: 'text', text: '周五两市成交一万二千亿元。' }] },
      ],
    },
    isPreview: false,
    column: { id: 'column-001', title: '白酒手记', cover: null, isPaid: true },
    series: null,
    riskNotice: '以上只是个人看法。',
    price: null,
    editedAt: null,
    liked: false,
    position: null,
    ...given,
  }
}

/** A column. */
export function column(given: Partial<Column> = {}): Column {
  return {
    id: 'column-001',
    title: '白酒手记',
    introduction: '每周一篇，讲白酒行业的账。',
    cover: null,
    author: AUTHOR,
    isPaid: false,
    articles: 2,
    subscribers: 56,
    updatedAt: null,
    series: [],
    isSubscribed: false,
    isOwned: false,
    ownedUntil: null,
    price: null,
    ...given,
  }
}

/** One's own article in a list. */
export function ownLine(given: Partial<OwnArticleLine> = {}): OwnArticleLine {
  return {
    id: 'article-001',
    title: '成交量说明了什么',
    cover: null,
    status: 'draft',
    reason: '',
    isPaid: false,
    reads: 0,
    likes: 0,
    updatedAt: '2026-11-20T10:00:00+08:00',
    publishedAt: null,
    publishAt: null,
    ...given,
  }
}

/** One's own article to go on with. */
export function ownArticle(given: Partial<OwnArticle> = {}): OwnArticle {
  return {
    ...ownLine(),
    content: {
      title: '成交量说明了什么',
      summary: '',
      cover: null,
      document: { version: 1, blocks: [{ type: 'paragraph', children: [{ type: 'text', text: '量在价先。' }] }] },
      stocks: [],
      hashtags: [],
      columnId: null,
      seriesId: null,
      seriesOrder: 0,
      isPaid: false,
      previewCharacters: 300,
      riskNotice: '',
      opinion: null,
    },
    stocks: [],
    version: 3,
    revisions: [],
    isOpinionFixed: false,
    can: { edit: true, submit: true, withdraw: false, discard: false, takeOffline: false, remove: true },
    ...given,
  }
}
