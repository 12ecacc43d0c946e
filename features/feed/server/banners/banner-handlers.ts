import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { advertisementCount, advertisementList } from '../../contract/index.ts'
import type { FeedContext } from '../deps.ts'
import { shownBanners } from './banner-store.ts'
import { addHit } from './hit-store.ts'

/** Banners as everybody sees them. */
export function bannerHandlers({ database, rights, now }: FeedContext): Handler[] {
  return [
    handle(advertisementList, async ({ id }, { memberId }) => {
      if ((await rights.limitOf(database, memberId, 'adFree')).has > 0) return ok([])
      return ok(await shownBanners(database, id, { now: new Date(now()), isMember: memberId !== undefined }))
    }),
    handle(advertisementCount, async ({ id, event }, { memberId, common, address }) => {
      // A device that does not say which it is counts by where it is.
      const device = memberId === undefined ? `d:${common.devid ?? address}` : `m:${memberId}`
      await addHit(database, { bannerId: id, event, device: device.slice(0, 80), at: now() })
      return ok({})
    }),
  ]
}
