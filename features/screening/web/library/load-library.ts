import { need, type LoadArgs } from '@niujin/web-kit'
import { conditionLibrary } from '../../contract/index.ts'

/** The condition library and the popular screens. */
export async function loadLibrary({ call }: LoadArgs) {
  return need(await call(conditionLibrary, {}))
}

export type Library = Awaited<ReturnType<typeof loadLibrary>>
