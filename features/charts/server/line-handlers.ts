import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { getLines, saveLines } from '../contract/index.ts'
import type { ChartsDeps } from './deps.ts'
import { lineSetOf, saveLineSet } from './line-store.ts'

/** What a member drew on the charts of securities: only ever their own. */
export function lineHandlers({ database, now, instruments }: ChartsDeps): Handler[] {
  return [
    handleMember(getLines, async ({ instrumentId }, { memberId }) =>
      ok(await lineSetOf(database, memberId, instrumentId)),
    ),
    handleMember(saveLines, async ({ instrumentId, lines, version }, { memberId }) => {
      // What is drawn on one that is listed no longer can still be cleared.
      if (lines.length > 0 && !instruments.find(instrumentId)) return fail('INSTRUMENT_UNKNOWN')
      const at = new Date(now())
      const saved = await saveLineSet(database, { memberId, instrumentId, lines, version, at })
      return typeof saved === 'number' ? ok({ version: saved }) : fail(saved)
    }),
  ]
}
