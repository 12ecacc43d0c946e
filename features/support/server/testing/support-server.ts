import { fail, ok, randomId } from '@niujin/contract-kit'
import { askedOver } from '@niujin/testkit/database'
import { heardChanges } from '@niujin/community/testing'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { createSupport, type SupportDeps } from '../index.ts'
import type { SupportTables } from '../tables.ts'

/** The feature on its own, with pictures that a test looks into: `staff` may do everything, `reader` read. */
export async function startSupportServer({ contact = {} }: Pick<Partial<SupportDeps>, 'contact'> = {}) {
  const kept = new Map<string, Uint8Array>()
  const pictures: SupportDeps['pictures'] = {
    async keep(bytes) {
      if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
      const url = `/files/feedback/${randomId()}.webp`
      kept.set(url, bytes)
      return ok({ url })
    },
    async forget(url) {
      kept.delete(url)
    },
  }
  const may: SupportDeps['may'] = (memberId, action, connection) =>
    askedOver(connection, memberId === 'staff' || (memberId === 'reader' && action === 'support.read'))
  const server = await startFeature(({ database, now, inbox: { notices } }: Foundation<SupportTables>) =>
    createSupport({ database, now, notices, pictures, may, contact, changes: heardChanges() }),
  )
  return { ...server, jobs: server.feature.jobs, kept }
}

export type SupportServer = Awaited<ReturnType<typeof startSupportServer>>

/** A file that the picture store takes, or not. */
export function photo(bytes: readonly number[] = [0xff, 0xd8, 1]): { files: { file: Blob } } {
  return { files: { file: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) } }
}
