import type { Picture, Post } from '../../contract/index.ts'

/** When the samples are looked at, milliseconds. */
export const NOW = Date.parse('2026-11-20T04:00:00.000Z')

/** A published post of an hour ago by its number. */
export function samplePost(number: number, changed: Partial<Post> = {}): Post {
  return {
    postId: String(number),
    author: { niujinUid: 'm-1', nickname: '小牛', avatar: null, badge: null },
    text: `第${number}条`,
    stocks: [],
    hashtags: [],
    mentions: [],
    pictures: [],
    chart: null,
    poll: null,
    repost: null,
    opinion: null,
    opinionWish: null,
    state: 'published',
    reason: '',
    likes: 0,
    dislikes: 0,
    comments: 0,
    reposts: 0,
    viewer: { vote: null, isOwn: false, isCollected: false, isFollowed: false },
    at: '2026-11-20T03:00:00.000Z',
    editedAt: null,
    ...changed,
  }
}

/** A picture by its number. */
export function samplePicture(number: number): Picture {
  return { pictureId: `picture-000${number}`, url: `/files/posts/${number}.webp`, width: 800, height: 600 }
}

/** What the reader of a sample sees as its author. */
export const OWN = { vote: null, isOwn: true, isCollected: false, isFollowed: false } as const

export const CHART = {
  instrumentId: 'SH.600519',
  name: '贵州茅台',
  kind: 'stock',
  period: 'daily',
  adjustment: 'forward',
  range: { from: 1_763_395_200, to: 1_763_568_000 },
  indicators: [{ name: 'MA', parameters: [5, 10, 20, 60] }],
  formulas: [],
  drawings: [],
  picture: '/files/posts/chart.webp',
  width: 1029,
  height: 780,
  at: '2026-11-20T02:30:00.000Z',
  isSimulated: true,
} as const
