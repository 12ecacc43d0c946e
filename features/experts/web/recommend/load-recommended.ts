import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { expertRecommended } from '../../contract/index.ts'

/** Whom everyone is recommended; by interests one asks on the page. */
export async function loadRecommended({ call }: LoadArgs) {
  return loadedAs([], await call(expertRecommended, {}))
}

export type LoadedRecommended = Awaited<ReturnType<typeof loadRecommended>>
