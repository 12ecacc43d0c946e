import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS } from '../../contract/limits.ts'
import { courseCategories, removeCategory, saveCategory } from '../../contract/staff-courses.ts'
import type { CoursesDeps } from '../deps.ts'
import { categoryCalled, categoryOf, countCategories, dropCategory, isUsed, keepCategory } from '../store/categories.ts'
import { shelvesOf } from '../store/shelves.ts'
import { inTurn, within, type Change } from '../tables.ts'

/** Categories: for everyone to read, for the staff to keep. */
export function categoryHandlers(deps: CoursesDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handle(courseCategories, async () => ok({ list: await shelvesOf(database) })),

    handleOnce(saveCategory, async ({ id, title, parentId, sort }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      await inTurn(change, 'categories')
      const before = id === undefined ? undefined : await categoryOf(change, id)
      if (id !== undefined && !before) return fail('CATEGORY_UNKNOWN')
      const problem = await problemOf(change, { id, title, parentId })
      if (problem) return fail(problem)
      await keepCategory(change, {
        id: id ?? randomUUID(),
        title,
        parent_id: parentId ?? null,
        sort,
        created_at: before?.created_at ?? new Date(now()),
      })
      return ok({ list: await shelvesOf(change) })
    }),

    handleMember(removeCategory, ({ id }, { memberId }) =>
      database.transaction().execute(async (change) => {
        if (!(await may(memberId, 'content.review', change))) return fail('NOT_ALLOWED')
        await inTurn(change, 'categories')
        if (!(await categoryOf(change, id))) return fail('CATEGORY_UNKNOWN')
        if (await isUsed(change, id)) return fail('CATEGORY_USED')
        await dropCategory(change, id)
        return ok({ list: await shelvesOf(change) })
      }),
    ),
  ]
}

async function problemOf(
  change: Change,
  { id, title, parentId }: { id: string | undefined; title: string; parentId: string | undefined },
): Promise<'TITLE_TAKEN' | 'PARENT_WRONG' | 'CATEGORIES_FULL' | undefined> {
  const same = await categoryCalled(change, title)
  if (same && same.id !== id) return 'TITLE_TAKEN'
  if (id === undefined && (await countCategories(change)) >= LIMITS.categories) return 'CATEGORIES_FULL'
  return parentId === undefined || (await mayStandBelow(change, id, parentId)) ? undefined : 'PARENT_WRONG'
}

/** Whether a category may stand below another: that one is at the top, and nothing stands below it itself. */
async function mayStandBelow(change: Change, id: string | undefined, parentId: string): Promise<boolean> {
  const parent = await categoryOf(change, parentId)
  if (parent?.parent_id !== null || parent.id === id) return false
  return id === undefined || !(await shelvesOf(change)).some((shelf) => shelf.parentId === id)
}
