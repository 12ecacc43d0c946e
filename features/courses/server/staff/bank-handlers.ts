import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { exportBank, importBank } from '../../contract/bank.ts'
import { bankCsv, readBank } from '../../domain/bank-csv.ts'
import type { CoursesDeps } from '../deps.ts'
import { keepQuestions, knownIds, wholeBank } from '../store/bank.ts'
import { inTurn, within } from '../tables.ts'

/** The question bank as a file: out, and in again. */
export function bankHandlers({ database, may, now }: CoursesDeps): Handler[] {
  return [
    handleMember(exportBank, async (_, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      return ok({ fileName: `题库-${shanghaiDay(now())}.csv`, csv: bankCsv(await wholeBank(database)) })
    }),

    handleOnce(importBank, async ({ csv }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const read = readBank(csv)
      if (!read.ok) return read
      const { questions, problems } = read.value
      if (problems.length > 0) return ok({ added: 0, changed: 0, problems })
      const change = within(transaction)
      await inTurn(change, 'bank')
      const ids = questions.map(({ question }) => question.asked.id)
      const changed = (await knownIds(change, ids)).size
      await keepQuestions(change, questions, { at: new Date(now()) })
      return ok({ added: questions.length - changed, changed, problems: [] })
    }),
  ]
}
