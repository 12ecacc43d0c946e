import type { InputOf } from '@niujin/contract-kit'
import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { courseList, findCourse } from '../../contract/index.ts'
import { filtersIn, keyOfFilters } from './filters.ts'

const ID = /^[\w-]{8,40}$/

/** One course when the address names one, else the catalogue as its filters say. */
export async function loadCourse({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id')
  if (id !== null) {
    if (!ID.test(id)) return { kind: 'none' as const }
    const course = await call(findCourse, { id })
    if (course.ok) return { kind: 'course' as const, course: course.value, now: Date.now() }
    const { code, msg } = course
    return code === 'COURSE_UNKNOWN' ? { kind: 'none' as const } : { kind: 'failed' as const, code, msg }
  }
  const filters = filtersIn(url.searchParams)
  const list = await call(courseList, filters satisfies InputOf<typeof courseList>)
  return { kind: 'list' as const, list: loadedAs(keyOfFilters(filters), list) }
}

export type LoadedCourse = Awaited<ReturnType<typeof loadCourse>>
