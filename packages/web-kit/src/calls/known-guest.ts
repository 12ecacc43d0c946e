import { EMPTY_BOOT, readBoot } from './boot.ts'

/**
 * Whether the page in the browser says that nobody is signed in: a load then asks for nothing that is a member's, which
 * would only be refused. Never on the server, where asking costs nobody anything.
 */
export function isKnownGuest(): boolean {
  if (typeof document === 'undefined') return false
  const boot = readBoot(document)
  return boot !== EMPTY_BOOT && boot.member === undefined
}
