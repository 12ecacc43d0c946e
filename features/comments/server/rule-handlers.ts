import { createWordList } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { staffChecks, staffEditWord, staffMute, staffSetCheck, staffWords, type Checks } from '../contract/index.ts'
import { kindsCheckedFirst, setCheckedFirst } from './checks.ts'
import { record } from './decisions.ts'
import { mute, unmute } from './mutes.ts'
import { mutingNotice } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import { mutesOf, NOT_MUTED } from './staff-reads.ts'
import { within, type Reads } from './tables.ts'
import { addWord, dropWord, wordsOf } from './words.ts'

const MINUTE = 60_000

/** The staff's rules: words, kinds that are looked at first, and members who may not write. */
export function ruleHandlers(context: CommentsContext): Handler[] {
  return [...wordHandlers(context), ...checkHandlers(context), muteHandler(context)]
}

function wordHandlers({ database, may, now }: CommentsContext): Handler[] {
  return [
    handleMember(staffWords, async (_, { memberId }) =>
      (await may(memberId, 'content.review', database)) ? ok(await wordsOf(database)) : fail('NOT_ALLOWED'),
    ),
    handleOnce(staffEditWord, async ({ word, kind, edit }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      // Signs alone would be read as nothing and never be found.
      if (createWordList([word]).find(word).length === 0) return fail('WORD_EMPTY')
      const change = within(transaction)
      const changed =
        edit === 'add'
          ? await addWord(change, { word, kind, created_at: new Date(now()) })
          : await dropWord(change, word, kind)
      const name = kind === 'block' ? '敏感词' : '放行词'
      if (changed)
        await record(
          change,
          { staffId: memberId, act: `${edit === 'add' ? '添加' : '去掉'}${name}`, about: word },
          now(),
        )
      return ok(await wordsOf(change))
    }),
  ]
}

function checkHandlers({ database, kinds, may, now }: CommentsContext): Handler[] {
  const checksOf = async (reads: Reads): Promise<Checks> => {
    const first = await kindsCheckedFirst(reads)
    return { list: [...kinds].map(([type, { title }]) => ({ type, name: title, first: first.has(type) })) }
  }
  return [
    handleMember(staffChecks, async (_, { memberId }) =>
      (await may(memberId, 'content.review', database)) ? ok(await checksOf(database)) : fail('NOT_ALLOWED'),
    ),
    handleOnce(staffSetCheck, async ({ type, first }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const kind = kinds.get(type)
      if (!kind) return fail('TYPE_UNKNOWN')
      const change = within(transaction)
      await setCheckedFirst(change, type, first)
      await record(
        change,
        { staffId: memberId, act: first ? '打开先审后发' : '关闭先审后发', about: kind.title },
        now(),
      )
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
      if (!(await unmute(change, muted))) return ok(NOT_MUTED)
    } else {
      const until = minutes === 0 ? null : new Date(at + minutes * MINUTE)
      await mute(change, muted, { until, reason, created_at: new Date(at) })
    }
    const decision = await record(
      change,
      {
        staffId: memberId,
        act: minutes === undefined ? '解除禁言' : `禁言 ${lengthText(minutes)}`,
        memberId: muted,
        reason,
      },
      at,
    )
    await notices.send(
      change,
      mutingNotice(muted, { id: decision, muted: minutes === undefined ? undefined : muteText(minutes, reason) }),
    )
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
