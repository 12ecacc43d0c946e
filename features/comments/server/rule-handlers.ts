import { createWordList } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { staffChecks, staffEditWord, staffMute, staffSetCheck, staffWords, type Checks, type Words } from '../contract/index.ts'
import { record } from './decisions.ts'
import { mutingNotice } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import { mutesOf, NOT_MUTED } from './staff-reads.ts'
import { within, type Change, type Reads } from './tables.ts'
import { BUILT_IN_COUNT } from './word-gate.ts'

const MINUTE = 60_000

/** The staff's rules: words, kinds that are looked at first, and members who may not write. */
export function ruleHandlers(context: CommentsContext): Handler[] {
  return [...wordHandlers(context), ...checkHandlers(context), muteHandler(context)]
}

function wordHandlers({ database, may, now }: CommentsContext): Handler[] {
  return [
    handleMember(staffWords, async (_, { memberId }) => ((await may(memberId, 'content.review', database)) ? ok(await wordsOf(database)) : fail('NOT_ALLOWED'))),
    handleOnce(staffEditWord, async ({ word, kind, edit }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      // Signs alone would be read as nothing and never be found.
      if (createWordList([word]).find(word).length === 0) return fail('WORD_EMPTY')
      const change = within(transaction)
      const changed = edit === 'add' ? await addWord(change, { word, kind, created_at: new Date(now()) }) : await dropWord(change, word, kind)
      const name = kind === 'block' ? '敏感词' : '放行词'
      if (changed) await record(change, { staffId: memberId, act: `${edit === 'add' ? '添加' : '去掉'}${name}`, about: word }, now())
      return ok(await wordsOf(change))
    }),
  ]
}

async function addWord(change: Change, row: { word: string; kind: 'block' | 'allow'; created_at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change.insertInto('comments.word').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function dropWord(change: Change, word: string, kind: 'block' | 'allow'): Promise<boolean> {
  const { numDeletedRows } = await change.deleteFrom('comments.word').where('word', '=', word).where('kind', '=', kind).executeTakeFirst()
  return numDeletedRows === 1n
}

async function wordsOf(reads: Reads): Promise<Words> {
  const rows = await reads.selectFrom('comments.word').select(['word', 'kind', 'created_at']).orderBy('id', 'desc').execute()
  return { list: rows.map(({ word, kind, created_at }) => ({ word, kind, at: created_at.toISOString() })), builtIn: BUILT_IN_COUNT }
}

function checkHandlers({ database, kinds, may, now }: CommentsContext): Handler[] {
  const checksOf = async (reads: Reads): Promise<Checks> => {
    const rows = await reads.selectFrom('comments.check_first').select('target_kind').execute()
    const first = new Set(rows.map(({ target_kind }) => target_kind))
    return { list: [...kinds].map(([type, { title }]) => ({ type, name: title, first: first.has(type) })) }
  }
  return [
    handleMember(staffChecks, async (_, { memberId }) => ((await may(memberId, 'content.review', database)) ? ok(await checksOf(database)) : fail('NOT_ALLOWED'))),
    handleOnce(staffSetCheck, async ({ type, first }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const kind = kinds.get(type)
      if (!kind) return fail('TYPE_UNKNOWN')
      const change = within(transaction)
      if (first) await change.insertInto('comments.check_first').values({ target_kind: type }).onConflict((conflict) => conflict.doNothing()).execute()
      else await change.deleteFrom('comments.check_first').where('target_kind', '=', type).execute()
      await record(change, { staffId: memberId, act: first ? '打开先审后发' : '关闭先审后发', about: kind.title }, now())
      return ok(await checksOf(change))
    }),
  ]
}

function muteHandler({ may, members, notices, now }: CommentsContext): Handler {
  return handleOnce(staffMute, async ({ memberId: muted, minutes, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    if (!(await members.find([muted], transaction)).has(muted)) return fail('MEMBER_UNKNOWN')
    const change = within(transaction)
    const at = now()
    if (minutes === undefined) {
      const { numDeletedRows } = await change.deleteFrom('comments.mute').where('member_id', '=', muted).executeTakeFirst()
      if (numDeletedRows === 0n) return ok(NOT_MUTED)
    } else {
      const until = minutes === 0 ? null : new Date(at + minutes * MINUTE)
      const values = { until, reason, created_at: new Date(at) }
      await change.insertInto('comments.mute').values({ member_id: muted, ...values }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(values)).execute()
    }
    const decision = await record(change, { staffId: memberId, act: minutes === undefined ? '解除禁言' : `禁言 ${lengthText(minutes)}`, memberId: muted, reason }, at)
    await notices.send(change, mutingNotice(muted, { id: decision, muted: minutes === undefined ? undefined : muteText(minutes, reason) }))
    return ok((await mutesOf(change, [muted], at)).get(muted) ?? NOT_MUTED)
  })
}

function muteText(minutes: number, reason: string): string {
  const length = minutes === 0 ? '今后不能再发表评论' : `${lengthText(minutes)}内不能发表评论`
  return reason === '' ? length : `${length}，原因：${reason}`
}

function lengthText(minutes: number): string {
  if (minutes === 0) return '永久'
  return minutes < 1440 ? `${minutes / 60} 小时` : `${minutes / 1440} 天`
}
