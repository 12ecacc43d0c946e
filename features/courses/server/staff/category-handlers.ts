import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS } from '../../contract/limits.ts'
import { courseCategories, orderCategories, removeCategory, saveCategory } from '../../contract/staff-courses.ts'
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
      const under = parentId ?? null
      await keepCategory(change, {
        ...(before ?? { id: randomUUID(), created_at: new Date(now()) }),
        title,
        parent_id: under,
        sort: sort ?? (await sortOf(change, before, under)),
      })
      return ok({ list: await shelvesOf(change) })
    }),

    handleMember(orderCategories, ({ parentId, ids }, { memberId }) =>
      database.transaction().execute(async (change) => {
        if (!(await may(memberId, 'content.review', change))) return fail('NOT_ALLOWED')
        await inTurn(change, 'categories')
        const standing = (await siblingsAt(change, parentId ?? null)).map(({ id }) => id)
        if (ids.toSorted().join(' ') !== standing.toSorted().join(' ')) return fail('CATEGORIES_CHANGED')
        for (const [sort, id] of ids.entries()) {
          const row = await categoryOf(change, id)
          if (row) await keepCategory(change, { ...row, sort })
        }
        return ok({ list: await shelvesOf(change) })
      }),
    ),

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

/** Those of one level, under one parent, in their order. */
async function siblingsAt(change: Change, parentId: string | null) {
  return (await shelvesOf(change)).filter((shelf) => shelf.parentId === parentId)
}

/** Where a category comes to stand that names no position: where it is, else after the others. */
async function sortOf(
  change: Change,
  before: Awaited<ReturnType<typeof categoryOf>>,
  parentId: string | null,
): Promise<number> {
  if (before && before.parent_id === parentId) return before.sort
  const last = (await siblingsAt(change, parentId)).at(-1)
  return last ? ((await categoryOf(change, last.id))?.sort ?? 0) + 1 : 0
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
