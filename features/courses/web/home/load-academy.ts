import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { coursesHome } from '../../contract/index.ts'

/** Everything of the academy's home page, and the moment it was read at (milliseconds). */
export async function loadAcademy({ call }: LoadArgs) {
  return { home: loadedAs('home', await call(coursesHome, {})), now: Date.now() }
}

export type LoadedAcademy = Awaited<ReturnType<typeof loadAcademy>>
