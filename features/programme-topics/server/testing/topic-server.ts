import { randomId } from '@niujin/contract-kit'
import type { ContentCard } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import {
  handInPaper,
  staffMoveTopic,
  staffSaveTopic,
  startPaper,
  voteTopic,
  type Started,
  type TopicInput,
} from '../../contract/index.ts'
import { createProgrammeTopics } from '../index.ts'
import type { TopicTables } from '../tables.ts'

/** A question of each kind; together ten points. */
const QUESTIONS: NonNullable<TopicInput['paper']>['questions'] = [
  {
    kind: 'single',
    text: 'T+1 是什么意思？',
    options: ['当天买当天卖', '当天买次日卖', '随时买卖'],
    right: [1],
    points: 3,
    explanation: '当天买入的股票，下一个交易日才能卖出。',
  },
  {
    kind: 'multiple',
    text: '哪些会除权？',
    options: ['送股', '换手', '转增'],
    right: [0, 2],
    points: 5,
    explanation: '',
  },
  { kind: 'judgement', text: '集合竞价 9:25 撮合。', options: ['对', '错'], right: [0], points: 2, explanation: '' },
]

/** A topic with a vote, a paper for ten minutes and two goes, of a broadcast. */
export const PLAIN: TopicInput = {
  title: '早盘怎么看',
  introduction: '今天的早盘直播里，聊聊大盘。',
  programmeId: 'live-1',
  vote: { question: '今天收红还是收绿？', options: ['收红', '收绿'] },
  paper: { title: '交易规则小测', minutes: 10, attempts: 2, questions: QUESTIONS },
}

/** What is right in `PLAIN`, and something wrong. */
export const RIGHT = [[1], [0, 2], [0]]
export const WRONG = [[0], [0], [1]]

export const once = () => ({ idempotencyKey: randomId() })

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}

/** Topics on their own, beside a feature with broadcasts; `staff` may do everything with them. */
export async function startTopicServer() {
  const live = new Map<string, ContentCard>([['live-1', { title: '早盘直播', link: '/LiveInteraction?id=live-1' }]])
  const kind = (name: string, cards: ReadonlyMap<string, ContentCard>) => ({
    kind: name,
    title: name,
    isCommentable: false,
    isCollectable: false,
    find: async (ids: readonly string[]) => new Map([...cards].filter(([id]) => ids.includes(id))),
  })
  const past = new Map<string, ContentCard>([['past-1', { title: '昨天的早盘', link: '/ReviewDetail?id=past-1' }]])
  const server = await startFeature(({ database, now, beside }: Foundation<TopicTables>) => {
    beside({ name: 'others', title: '直播', handlers: [], contentKinds: [kind('live', live), kind('review', past)] })
    return createProgrammeTopics({
      database,
      now,
      may: (id, _action, connection) => askedOver(connection, id === 'staff'),
    })
  })
  await server.run()
  const { client } = server
  return {
    ...server,
    live,
    /** A topic that is open; gives its id. */
    async openTopic(given: Partial<TopicInput> = {}) {
      const { id } = need(await client('staff').call(staffSaveTopic, { ...PLAIN, ...given }, once()))
      need(await client('staff').call(staffMoveTopic, { id, to: 'open', reason: '开播了' }, once()))
      return id
    },
    close: async (id: string) =>
      need(await client('staff').call(staffMoveTopic, { id, to: 'closed', reason: '节目结束' }, once())),
    vote: (memberId: string, id: string, option: number) => client(memberId).call(voteTopic, { id, option }, once()),
    start: (memberId: string, topicId: string) => client(memberId).call(startPaper, { topicId }, once()),
    /** Hands in what was chosen at each question in turn. */
    handIn: (memberId: string, { attempt, questions }: Started, chosen: readonly (readonly number[])[]) =>
      client(memberId).call(
        handInPaper,
        {
          attemptId: attempt.id,
          answers: questions.map(({ id }, at) => ({ questionId: id, chosen: [...(chosen[at] ?? [])] })),
        },
        once(),
      ),
  }
}

export type TopicServer = Awaited<ReturnType<typeof startTopicServer>>
