import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { expertDirectory } from '../../contract/index.ts'
import { fieldOf } from '../shared/field-of.ts'

/** The first page of the directory, of the field that the address names. */
export async function loadDirectory({ call, url }: LoadArgs) {
  const field = fieldOf(url.searchParams.get('field'))
  const experts = await call(expertDirectory, field === undefined ? {} : { field })
  return { field, experts: loadedAs(field ?? '', experts) }
}

export type LoadedDirectory = Awaited<ReturnType<typeof loadDirectory>>
