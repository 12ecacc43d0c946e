import * as kit from '@niujin/testkit/screen'
import type { FollowedAuthor, PieceCard } from '../../contract/index.ts'
import { forgetFollowed } from '../button/follow-store.ts'

const API = '/api/v2/attention/'

/** Says what the server answers to each path below /api/v2/attention/ from now on. */
export function answerWith(answers: kit.Answers): void {
  forgetFollowed()
  kit.answerWith(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [API + path, answer])))
}

/** Fields of the requests to a path below /api/v2/attention/ so far. */
export function askedOf(path: string): kit.Fields[] {
  return kit.askedOf(API + path)
}

export const LIN: FollowedAuthor = {
  author: { niujinUid: 'lin', nickname: '林老师', avatar: null, badge: { title: 'teacher', licence: null } },
  setting: 'important',
  followers: 12_000,
  newestAt: new Date(Date.now() - 300_000).toISOString(),
  hasNew: true,
}

export const ARTICLE: PieceCard = {
  kind: 'article',
  id: 'a1',
  kindName: '文章',
  title: '换手率怎么看',
  excerpt: '先看它和过去比',
  link: '/column?id=a1',
  pictures: ['/files/a1.webp'],
  author: LIN.author,
  at: new Date(Date.now() - 300_000).toISOString(),
  instruments: [{ id: 'SH.600519', name: '贵州茅台', kind: 'stock' }],
  likes: 3,
  comments: 12,
  mark: '付费',
}
