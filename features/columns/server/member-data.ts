import type { MemberData } from '@niujin/server-kit'
import type { ColumnsDeps } from './deps.ts'
import { loosenPictures } from './store/pictures.ts'
import { unlikeAll } from './store/reactions.ts'
import { eraseWriter, forgetReader, keptOf } from './store/leaving.ts'
import { unsubscribeAll } from './store/subscribers.ts'

/** What articles and columns keep about a member: to read, and to erase when the account goes. Pictures go with the next tidying. */
export function columnsMemberData({ database, now, changes }: ColumnsDeps): MemberData {
  return {
    name: '专栏',
    exportOf: (memberId) => keptOf(database, memberId),
    erase: (memberId) =>
      database.transaction().execute(async (change) => {
        await unlikeAll(change, memberId)
        await unsubscribeAll(change, memberId)
        await forgetReader(change, memberId)
        const ids = await eraseWriter(change, memberId, new Date(now()))
        await loosenPictures(change, memberId)
        if (ids.length > 0) await changes.notify(change, 'article', ids)
      }),
  }
}
