import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import {
  publishingRules,
  setPublishingRule,
  setReviewFirst,
  SETTING_NAMES,
  SETTINGS,
  type PublishingRules,
} from '../contract/index.ts'
import type { ModerationContext } from './deps.ts'
import {
  kindsReviewedFirst,
  recordRuleChange,
  ruleChanges,
  rulesInForce,
  setKindFirst,
  setSetting,
} from './rule-store.ts'
import { within, type Reads } from './tables.ts'

const SHOWN = 50
const FIRST = { true: '先审后发', false: '直接显示' } as const

/** The rules of publishing, to see and to change. */
export function ruleHandlers(context: ModerationContext): Handler[] {
  const { database, may, sources, now } = context
  return [
    handleMember(publishingRules, async (_, { memberId }) =>
      (await may(memberId, 'content.review', database)) ? ok(await presented(context, database)) : fail('NOT_ALLOWED'),
    ),

    handleOnce(setPublishingRule, async ({ name, value, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const { title, unit, least, most } = SETTINGS[name]
      if (value < least || value > most) return fail('RULE_RANGE', `${title}须在 ${least}–${most} ${unit}之间`)
      const change = within(transaction)
      const before = (await rulesInForce(change))[name]
      await setSetting(change, name, value)
      const at = new Date(now())
      const [from, to] = [`${before} ${unit}`, `${value} ${unit}`]
      await recordRuleChange(change, { about: title, from, to, reason, staffId: memberId, at })
      return ok(await presented(context, change))
    }),

    handleOnce(setReviewFirst, async ({ kind, first, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const source = sources.get(kind)
      if (!source) return fail('REVIEW_UNKNOWN')
      const change = within(transaction)
      const wasFirst = (await kindsReviewedFirst(change)).has(kind)
      await setKindFirst(change, kind, first)
      await recordRuleChange(change, {
        about: source.title,
        from: FIRST[`${wasFirst}`],
        to: FIRST[`${first}`],
        reason,
        staffId: memberId,
        at: new Date(now()),
      })
      return ok(await presented(context, change))
    }),
  ]
}

async function presented({ sources, members }: ModerationContext, reads: Reads): Promise<PublishingRules> {
  const values = await rulesInForce(reads)
  const first = await kindsReviewedFirst(reads)
  const changes = await ruleChanges(reads, SHOWN)
  const cards = await members.find(
    changes.map(({ staff_id }) => staff_id),
    reads,
  )
  return {
    settings: SETTING_NAMES.map((name) => ({ name, value: values[name] })),
    kinds: [...sources.values()]
      .filter(({ canBeFirst }) => canBeFirst)
      .map(({ kind, title }) => ({ kind, name: title, first: first.has(kind) })),
    history: changes.map((row) => ({
      id: row.id,
      about: row.about,
      from: row.from_value,
      to: row.to_value,
      reason: row.reason,
      staffName: cards.get(row.staff_id)?.nickname ?? row.staff_id,
      at: row.at.toISOString(),
    })),
  }
}
