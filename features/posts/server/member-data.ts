import type { MemberData } from '@niujin/server-kit'
import type { PostsContext } from './deps.ts'
import { deleteDraft, draftOf } from './store/drafts.ts'
import { droppedPictures, pickAllOf } from './store/pictures.ts'
import { pollsVotedBy, takeVoteBack } from './store/polls.ts'
import { blankPost, exportOfPosts, idsOfMember, lockedPost } from './store/posts.ts'
import { forgetReportsBy, reportsBy } from './store/reports.ts'
import { setVote, votesBy } from './store/votes.ts'
import { forgetFiles } from './tidy.ts'
import { followHeat, transition } from './transition.ts'

/** What posts keep about a member: to read, and to erase when the account goes. */
export function postsMemberData(context: PostsContext): MemberData {
  const { database, now } = context
  return {
    name: '说说',
    async exportOf(memberId) {
      return {
        说说: await exportOfPosts(database, memberId),
        草稿: (await draftOf(database, memberId))?.content ?? null,
        顶踩: await votesBy(database, memberId),
        举报: await reportsBy(database, memberId),
      }
    },
    /** Each post and vote by itself, as others may be at work on it. Opinions on record are kept by their own feature. */
    async erase(memberId) {
      const at = new Date(now())
      for (const id of await idsOfMember(database, memberId))
        await database.transaction().execute(async (change) => {
          const row = await lockedPost(change, id)
          if (!row) return
          await transition(context, change, row, { event: 'remove', at })
          await blankPost(change, id)
        })
      for (const { post_id } of await votesBy(database, memberId))
        await database.transaction().execute(async (change) => {
          const post = await lockedPost(change, post_id)
          if (post) await followHeat(context, change, await setVote(change, { post, memberId, way: null, at }))
        })
      for (const postId of await pollsVotedBy(database, memberId))
        await database.transaction().execute((change) => takeVoteBack(change, postId, memberId))
      await database.transaction().execute(async (change) => {
        await forgetReportsBy(change, memberId)
        await deleteDraft(change, memberId)
        await pickAllOf(change, memberId, at)
      })
      while ((await droppedPictures(database, 1, memberId)).length > 0) await forgetFiles(context, memberId)
    },
  }
}
