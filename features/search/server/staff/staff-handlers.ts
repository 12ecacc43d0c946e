import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { staffIndexState, staffRebuild, staffRuleWord, staffWords } from '../../contract/index.ts'
import { hotWordOf } from '../../domain/hot-gate.ts'
import type { Kinds } from '../content-handlers.ts'
import type { SearchDeps } from '../deps.ts'
import type { SearchEngine } from '../engine/port.ts'
import { countPending } from '../feed/pending.ts'
import { stateOf, wantIndex } from '../feed/state.ts'
import { within } from '../tables.ts'
import type { HotWords } from '../words/hot-words.ts'
import { setRule } from '../words/rules.ts'

interface StaffSearch {
  readonly deps: SearchDeps
  readonly engine: SearchEngine
  readonly kinds: () => Kinds
  readonly hot: HotWords
  readonly least: number
}

/** What operators do with the search; the right is asked for at every call. */
export function staffHandlers(search: StaffSearch): Handler[] {
  return [...wordHandlers(search), ...indexHandlers(search)]
}

function wordHandlers({ deps: { database, may, now }, hot, least }: StaffSearch): Handler[] {
  return [
    handleMember(staffWords, async (_input, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      return ok({ list: await hot.all(), least })
    }),

    handleOnce(staffRuleWord, async ({ word: typed, rule }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const word = hotWordOf(typed)
      if (rule === 'pin' && word === undefined) return fail('WORD_FORBIDDEN')
      const ruled = { word: word ?? typed.toLowerCase(), rule, by: memberId, at: new Date(now()) }
      if (!(await setRule(within(transaction), ruled))) return fail('RULES_FULL')
      hot.forget()
      return ok({})
    }),
  ]
}

function indexHandlers({ deps: { database, may, now }, engine, kinds }: StaffSearch): Handler[] {
  return [
    handleMember(staffIndexState, async (_input, { memberId }) => {
      if (!(await may(memberId, 'settings.manage', database))) return fail('NOT_ALLOWED')
      const [state, counts, pending] = await Promise.all([stateOf(database), engine.counts(), countPending(database)])
      return ok({
        kinds: [...kinds()].map(([kind, title]) => ({ kind, title, count: counts.get(kind) ?? 0 })),
        pending,
        builtAt: state.built_at?.toISOString() ?? null,
        building:
          state.wanted_at === null ? null : { begunAt: state.begun_at?.toISOString() ?? null, done: state.done },
      })
    }),

    handleOnce(staffRebuild, async (_input, { memberId, transaction }) => {
      if (!(await may(memberId, 'settings.manage', transaction))) return fail('NOT_ALLOWED')
      return (await wantIndex(within(transaction), { by: memberId, at: new Date(now()) }))
        ? ok({})
        : fail('BUILDING_ALREADY')
    }),
  ]
}
