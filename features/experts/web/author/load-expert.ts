import { need, pageError, type LoadArgs } from '@niujin/web-kit'
import { expertPage } from '../../contract/index.ts'

/** The author whom the address names. */
export async function loadExpert({ call, url }: LoadArgs) {
  const outcome = await call(expertPage, { id: url.searchParams.get('id') ?? '' })
  // What is no id belongs to nobody either.
  if (!outcome.ok && (outcome.code === 'EXPERT_UNKNOWN' || outcome.code === 'INPUT_INVALID'))
    throw pageError(404, '没有这位作者')
  return need(outcome)
}

export type LoadedExpert = Awaited<ReturnType<typeof loadExpert>>
