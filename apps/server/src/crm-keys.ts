import type { CrmKeys } from '@niujin/contract-kit/crm'
import * as z from 'zod'

const BYTES = 32
const ONE = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=?)$/

/** `版本:base64` of 32 bytes, several with commas between them; the new one is first, the old ones are still read. */
export const crmKeysText = z.string().refine((text) => {
  const given = text.split(',').map((one) => ONE.exec(one))
  const versions = given.map((one) => one?.[1])
  const isRight = given.every((one) => Buffer.from(one?.[2] ?? '', 'base64').length === BYTES)
  return isRight && new Set(versions).size === versions.length
})

/** The keys of the crm host by version, the one that clients seal with first. */
export function readCrmKeys(text: string): CrmKeys {
  return new Map(
    text.split(',').map((one) => {
      const [, version = '', key = ''] = ONE.exec(one) ?? []
      return [version, new Uint8Array(Buffer.from(key, 'base64'))]
    }),
  )
}

/** The key that a page seals with, as it stands in the page: friction for bots like the sign's key, a right to nothing. */
export function crmKeyOfPages(text: string): { version: string; key: string } {
  const [, version = '', key = ''] = ONE.exec(text.split(',', 1)[0] ?? '') ?? []
  return { version, key }
}
