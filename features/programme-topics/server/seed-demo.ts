import type { TopicInput } from '../contract/index.ts'
import type { ProgrammeTopicsDeps } from './deps.ts'
import { addTopic, listTopics, moveTopic } from './topics.ts'

/** What a newcomer finds: a vote and a short paper about the rules of trading. */
const SAMPLE: TopicInput = {
  title: '示例：盘前五分钟，规则记牢了吗',
  introduction: '开盘前先投一票，再做三道题。规则记得住，盘中才不慌。（示例内容）',
  programmeId: null,
  vote: { question: '开盘前你最先看什么？', options: ['隔夜外盘', '公告与快讯', '自选股的竞价', '什么也不看'] },
  paper: {
    title: '交易规则小测',
    minutes: 10,
    attempts: 2,
    questions: [
      {
        kind: 'single',
        text: '主板股票（非风险警示）的涨跌幅限制是多少？',
        options: ['5%', '10%', '20%', '30%'],
        right: [1],
        points: 30,
        explanation: '主板为 10%，创业板与科创板为 20%，北交所为 30%。',
      },
      {
        kind: 'multiple',
        text: '除权除息日，哪些会让参考价低于前一天的收盘价？',
        options: ['派发现金红利', '送股', '资本公积转增', '换手率升高'],
        right: [0, 1, 2],
        points: 40,
        explanation: '分红与送转都从参考价里扣除，持有的总值不因此变化。',
      },
      {
        kind: 'judgement',
        text: '9:20 到 9:25 的开盘集合竞价，申报以后可以撤单。',
        options: ['对', '错'],
        right: [1],
        points: 30,
        explanation: '9:15 到 9:20 可以撤单，9:20 到 9:25 不可以。',
      },
    ],
  },
}

/** A topic that is open, once; nothing where there is nobody, or any topic. */
export async function seedDemo(
  { database, now }: Pick<ProgrammeTopicsDeps, 'database' | 'now'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await database.transaction().execute(async (change) => {
    const any = await listTopics(change, { states: ['draft', 'open', 'closed'], after: undefined, count: 1 })
    if (any.length > 0) return
    const at = new Date(now())
    const id = await addTopic(change, { input: SAMPLE, who: 'system', at })
    await moveTopic(change, id, { to: 'open', who: 'system', reason: '示例内容', at })
  })
}
