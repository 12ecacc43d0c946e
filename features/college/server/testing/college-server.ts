import { randomUUID } from 'node:crypto'
import type { Question } from '@niujin/academy'
import { heardChanges } from '@niujin/community/testing'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { saveCollegeArticle, saveCollegeSeries, setCollegeState, type ArticleDraft } from '../../contract/index.ts'
import { createCollege } from '../index.ts'
import type { CollegeTables } from '../tables.ts'

/** The college on its own: `staff…` keeps it, and what was told to the search is remembered. */
export async function startCollege() {
  const changes = heardChanges()
  const server = await startFeature(({ database, now }: Foundation<CollegeTables>) =>
    createCollege({
      database,
      now,
      changes,
      may: (id, _action, connection) => askedOver(connection, id.startsWith('staff')),
      members: {
        find: (ids, connection) =>
          askedOver(connection, new Map(ids.map((id) => [id, { nickname: `${id}的昵称` }] as const))),
      },
    }),
  )
  return { ...server, college: server.feature, heard: changes.heard }
}

export type CollegeServer = Awaited<ReturnType<typeof startCollege>>

/** A key of an effect that happens once. */
export const once = () => ({ idempotencyKey: randomUUID() })

/** What came of a call that is expected to succeed. */
export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; msg: string; code: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

export const SINGLE: Question = {
  asked: { id: 'new-1', text: '印花税谁付？', points: 1, kind: 'single', choices: ['买入的人', '卖出的人'] },
  solution: { kind: 'single', right: 1 },
  explanation: '只在卖出时收。',
}
export const JUDGEMENT: Question = {
  asked: { id: 'new-2', text: '今天买的今天可以卖', points: 1, kind: 'judgement' },
  solution: { kind: 'judgement', right: false },
  explanation: 'T+1，下一个交易日才能卖。',
}

/** An article as it is written, with two questions. */
export function draft(title: string, own: Partial<ArticleDraft> = {}): ArticleDraft {
  return {
    title,
    summary: `${title}的摘要`,
    text: `## 开头\n${title}的正文，讲印花税与过户费。`,
    links: [{ title: '练一练', path: '/KTrain' }],
    questions: [SINGLE, JUDGEMENT],
    ...own,
  }
}

/** A published series with articles of these titles; its id and theirs. */
export async function published(server: CollegeServer, title: string, titles: readonly string[]) {
  const staff = server.client('staff-a')
  const series = must(await staff.call(saveCollegeSeries, { level: 'starter', title, summary: '介绍' }, once()))
  must(await staff.call(setCollegeState, { kind: 'series', id: series.id, to: 'published' }, once()))
  const ids: string[] = []
  for (const one of titles) {
    const { id } = must(await staff.call(saveCollegeArticle, { seriesId: series.id, draft: draft(one) }, once()))
    must(await staff.call(setCollegeState, { kind: 'article', id, to: 'published' }, once()))
    ids.push(id)
  }
  return { seriesId: series.id, ids }
}
