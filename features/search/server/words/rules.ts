import type { WordRule } from '../../contract/index.ts'
import type { Change, Reads } from '../tables.ts'

/** Words that operators put among the hot ones, the latest first. */
const PINNED_MOST = 10

/** Every rule in force. */
export async function rulesOf(reads: Reads): Promise<ReadonlyMap<string, 'pin' | 'block'>> {
  const rows = await reads
    .selectFrom('search.word_rule')
    .select(['word', 'rule'])
    .orderBy('at', 'desc')
    .orderBy('word')
    .execute()
  return new Map(rows.map(({ word, rule }) => [word, rule]))
}

/** Puts a rule in force and writes down who did; false when no more can be pinned. */
export async function setRule(
  change: Change,
  { word, rule, by, at }: { word: string; rule: WordRule; by: string; at: Date },
): Promise<boolean> {
  if (rule === 'none') await change.deleteFrom('search.word_rule').where('word', '=', word).execute()
  else {
    const pinned = await change
      .selectFrom('search.word_rule')
      .select('word')
      .where('rule', '=', 'pin')
      .where('word', '<>', word)
      .forUpdate()
      .execute()
    if (rule === 'pin' && pinned.length >= PINNED_MOST) return false
    await change
      .insertInto('search.word_rule')
      .values({ word, rule, by, at })
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ rule, by, at }))
      .execute()
  }
  await change.insertInto('search.word_history').values({ word, rule, by, at }).execute()
  return true
}
