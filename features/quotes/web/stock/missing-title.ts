import { readPageError } from '@niujin/web-kit'
import { knownName } from '../live/known-names.ts'
import { askedId } from './asked-id.ts'

interface Missing {
  /** Why there is no data. */
  readonly error?: unknown
  readonly location: { readonly search: string }
}

/**
 * The title of a page about a security that did not load. That need not be missing: only the server's word says that a
 * security does not exist.
 */
export function missingTitle({ error, location }: Missing): string {
  const { status, message } = readPageError(error)
  if (error !== undefined && status === 404) return message
  const id = askedId(new URLSearchParams(location.search))
  const name = knownName(id)
  return name === undefined ? id.slice(3) || '行情' : titleOf(name, id)
}

/** A security by its name and code. A sector's code is ours and says nothing to anybody. */
export function titleOf(name: string, id: string): string {
  return id.startsWith('BK.') ? name : `${name} ${id.slice(3)}`
}
