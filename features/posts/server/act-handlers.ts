import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, removePost, reportPost, voteOnPost, votePoll } from '../contract/index.ts'
import { voteAfter } from '../domain/index.ts'
import type { PostsContext } from './deps.ts'
import { presentPosts } from './presenting.ts'
import { castVote } from './store/polls.ts'
import { lockedPost, postRow } from './store/posts.ts'
import { addReport, reportsSince, waitingReports } from './store/reports.ts'
import { setVote } from './store/votes.ts'
import { inTurn } from './tables.ts'
import { followHeat, transition } from './transition.ts'

const DAY = 86_400_000

/** What members do with posts: vote, take part in a poll, delete their own, report. Doing it again changes nothing. */
export function actHandlers(context: PostsContext): Handler[] {
  return [voteHandler(context), pollHandler(context), removeHandler(context), reportHandler(context)]
}

function voteHandler(context: PostsContext): Handler {
  return handleMember(voteOnPost, ({ postId, way }, { memberId }) =>
    context.database.transaction().execute(async (change) => {
      if (!(await context.may(memberId, 'comment', change))) return fail('NOT_ALLOWED')
      const post = await lockedPost(change, postId)
      if (post?.state !== 'published') return fail('POST_UNKNOWN')
      const vote = voteAfter(way)
      const row = await setVote(change, { post, memberId, way: vote, at: new Date(context.now()) })
      await followHeat(context, change, row)
      return ok({ likes: row.likes, dislikes: row.dislikes, vote })
    }),
  )
}

function pollHandler(context: PostsContext): Handler {
  return handleMember(votePoll, ({ postId, option }, { memberId }) =>
    context.database.transaction().execute(async (change) => {
      if (!(await context.may(memberId, 'comment', change))) return fail('NOT_ALLOWED')
      const row = await postRow(change, postId)
      if (row?.state !== 'published') return fail('POST_UNKNOWN')
      const cast = await castVote(change, { postId, memberId, position: option, at: new Date(context.now()) })
      if (!cast.ok) return cast
      const [post] = await presentPosts(context, change, [row], memberId)
      return post ? ok({ post }) : fail('POST_UNKNOWN')
    }),
  )
}

function removeHandler(context: PostsContext): Handler {
  return handleMember(removePost, ({ postId }, { memberId }) =>
    context.database.transaction().execute(async (change) => {
      const row = await lockedPost(change, postId)
      // Another's post and none at all are the same to whoever asks.
      if (row?.member_id !== memberId) return fail('POST_UNKNOWN')
      await transition(context, change, row, { event: 'remove', at: new Date(context.now()) })
      return ok({ postId })
    }),
  )
}

function reportHandler(context: PostsContext): Handler {
  return handleMember(reportPost, ({ postId, reason, detail }, { memberId }) =>
    context.database.transaction().execute(async (change) => {
      await inTurn(change, `report ${memberId}`)
      const row = await lockedPost(change, postId)
      if (row?.state !== 'published') return fail('POST_UNKNOWN')
      if (row.member_id === memberId) return fail('OWN_POST')
      const at = new Date(context.now())
      if ((await reportsSince(change, memberId, new Date(at.getTime() - DAY))) >= LIMITS.reportsADay)
        return fail('TOO_MANY_REPORTS')
      if (!(await addReport(change, { id: postId, memberId, reason, detail, at }))) return fail('REPORTED_ALREADY')
      const waiting = (await waitingReports(change, [postId])).get(postId) ?? 0
      if (waiting >= LIMITS.reportsToHold) await transition(context, change, row, { event: 'hold', at })
      return ok({ postId })
    }),
  )
}
