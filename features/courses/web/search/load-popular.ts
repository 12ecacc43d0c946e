import type { LoadArgs } from '@niujin/web-kit'
import { courseList } from '../../contract/index.ts'

/** Courses shown before anybody searched. */
const POPULAR = 5

/** What most learn, for who has no words yet; nothing when it could not be asked. */
export async function loadPopular({ call }: Pick<LoadArgs, 'call'>) {
  const found = await call(courseList, { sort: 'hot', count: POPULAR })
  return { popular: found.ok ? found.value.list : [] }
}

export type LoadedPopular = Awaited<ReturnType<typeof loadPopular>>
