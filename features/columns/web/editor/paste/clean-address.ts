import { isAddress } from '../tree.ts'

/** What follows people from page to page, by the names the senders give it. */
const TRACKERS =
  /^(utm_\w+|spm|scm|from|isappinstalled|share_\w+|fbclid|gclid|yclid|msclkid|mc_[ce]id|_hs\w+|scene|chksm|srcid)$/i

/** An address a document may lead to, without what follows people; undefined for any other. */
export function cleanAddress(given: string): string | undefined {
  const text = given.trim()
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const address = new URL(text)
  if (address.username !== '' || address.password !== '') return undefined
  const names = Array.from(address.searchParams.keys())
  for (const name of names) if (TRACKERS.test(name)) address.searchParams.delete(name)
  return isAddress(address.href) ? address.href : undefined
}
