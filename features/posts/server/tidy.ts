import type { PostsContext } from './deps.ts'
import { deletePicture, droppedPictures, pickUnneeded } from './store/pictures.ts'
import { changeReactions, lockedPost, publishedAfter } from './store/posts.ts'
import type { Change } from './tables.ts'
import { followHeat, POST_KIND } from './transition.ts'

const DAY = 86_400_000
/** The staff may look at what was deleted for so long (ms; ours). */
const DELETED_KEPT = 30 * DAY
/** Comments warm a post for so long (ms): what is older is not among the hot ones anyway. */
const WARM = 3 * DAY
const BATCH = 200

/** Forgets pictures that went into nothing for a day, and those of posts deleted long ago. */
export async function tidyPictures(context: PostsContext): Promise<void> {
  const { database, now } = context
  const at = new Date(now())
  await database.transaction().execute((change) =>
    pickUnneeded(change, {
      unusedSince: new Date(now() - DAY),
      deletedSince: new Date(now() - DELETED_KEPT),
      at,
    }),
  )
  await forgetFiles(context)
}

/** Forgets the files of pictures that are to go; of one member when given. */
export async function forgetFiles({ database, pictures }: PostsContext, memberId?: string): Promise<void> {
  for (const { id, url } of await droppedPictures(database, BATCH, memberId)) {
    await pictures.forget(url)
    await deletePicture(database, id)
  }
}

/** Lets the heat of late posts follow how much they are commented on. */
export async function followComments(context: PostsContext): Promise<void> {
  const { database, comments, now } = context
  let after = { at: new Date(now() - WARM), id: '0' }
  for (;;) {
    const posts = await publishedAfter(database, after, BATCH)
    const ids = posts.map(({ id }) => id)
    const counts = await comments.counts(POST_KIND, ids, database)
    for (const { id, comments: known } of posts) {
      const count = counts.get(id) ?? 0
      if (count !== known) await database.transaction().execute((change) => noteComments(context, change, id, count))
    }
    const last = posts.at(-1)
    if (posts.length < BATCH || !last?.at) return
    after = { at: last.at, id: last.id }
  }
}

async function noteComments(context: PostsContext, change: Change, id: string, count: number): Promise<void> {
  const row = await lockedPost(change, id)
  if (row) await followHeat(context, change, await changeReactions(change, row, { comments: count - row.comments }))
}
