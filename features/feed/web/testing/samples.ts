import * as kit from '@niujin/testkit/screen'
import type { FeedCard } from '../../contract/index.ts'
import { forgetFeeds } from '../feed/use-feed.ts'

const API = '/search/feed/'

/** Says what the server answers to each path below /search/feed/ from now on. */
export function answerWith(answers: kit.Answers): void {
  forgetFeeds()
  kit.answerWith(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [API + path, answer])))
}

/** Fields of the requests to a path below /search/feed/ so far. */
export function askedOf(path: string): kit.Fields[] {
  return kit.askedOf(API + path)
}

/** A card, otherwise an article of 林老师. */
export function cardOf(id: string, given: Partial<FeedCard> = {}): FeedCard {
  return {
    kind: 'article',
    id,
    kindName: '文章',
    title: `文章${id}`,
    excerpt: '',
    link: `/column?id=${id}`,
    pictures: [],
    author: { niujinUid: 'lin', nickname: '林老师', avatar: null, badge: null },
    at: new Date(Date.now() - 300_000).toISOString(),
    instruments: [],
    likes: 0,
    comments: 0,
    mark: null,
    reason: null,
    ...given,
  }
}
