import { COURSE_LEVEL_NAMES } from '@niujin/academy'
import type { LoadArgs } from '@niujin/web-kit'
import { collegeHome, collegeSearch, LIMITS } from '../../contract/index.ts'

/** By the address: what was looked for (`q`), or the series, all or of one level. */
export async function loadCollege({ call, url }: LoadArgs) {
  const { searchParams } = url
  const q = (searchParams.get('q') ?? '').trim().slice(0, LIMITS.query)
  if (q !== '') {
    const found = await call(collegeSearch, { q })
    return found.ok ? { view: 'found' as const, q, list: found.value.list } : failed(found, q)
  }
  const home = await call(collegeHome, {})
  const level = COURSE_LEVEL_NAMES.find((one) => one === searchParams.get('level'))
  return home.ok ? { view: 'home' as const, level, list: home.value.list } : failed(home, '')
}

export type LoadedCollege = Awaited<ReturnType<typeof loadCollege>>

function failed({ code, msg }: { code: string; msg: string }, q: string) {
  return { view: 'failed' as const, q, code, msg }
}
