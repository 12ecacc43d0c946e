import * as kit from '@niujin/testkit/screen'
import { configurePageTools } from '@niujin/web-kit'
import type { Comment, Reply } from '../../contract/index.ts'
import { forgetCounts } from '../count/count-store.ts'

const API = '/interaction/Rest/api/'

/** Says what the server answers to each path below /interaction/Rest/api/ from now on. */
export function answerWith(answers: kit.Answers): void {
  forgetCounts()
  configurePageTools({ showNotice: () => undefined, copyText: () => Promise.resolve(true) })
  kit.answerWith(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [API + path, answer])))
}

/** Fields of the requests to a path below /interaction/Rest/api/ so far. */
export function askedOf(path: string): kit.Fields[] {
  return kit.askedOf(API + path)
}

const NOW = Date.now()

/** A reply of some minutes ago. */
export function sampleReply(id: string, content: string, given: Partial<Reply> = {}): Reply {
  return {
    id,
    content,
    parentId: '1',
    stocks: [],
    status: 'visible',
    author: { uid: `m-${id}`, nickname: `股友${id}`, avatar: null },
    replyTo: null,
    byAuthor: false,
    up: 0,
    down: 0,
    mine: null,
    at: new Date(NOW - 300_000).toISOString(),
    own: false,
    ...given,
  }
}

/** A top comment of some minutes ago. */
export function sampleComment(id: string, content: string, given: Partial<Comment> = {}): Comment {
  return {
    ...sampleReply(id, content),
    parentId: null,
    gone: false,
    replies: given.shown?.length ?? 0,
    shown: [],
    ...given,
  }
}

/** The answer of a list of comments. */
export function pageOf(
  list: readonly Comment[],
  more: { nextCursor?: string | null; total?: number } = {},
): kit.Answer {
  return {
    data: {
      list,
      nextCursor: null,
      total: list.length,
      target: { type: 'post', id: '7', title: '今天的复盘', link: '/UGC?id=7' },
      ...more,
    },
  }
}
