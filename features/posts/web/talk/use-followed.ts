import type { PieceCard } from '@niujin/follows/contract'
import { askFrom } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { Post } from '../../contract/index.ts'
import { ask } from '../calls.ts'

type FollowsContract = typeof import('@niujin/follows/contract')
const askFollows = askFrom<FollowsContract, 'attentionStream'>(() => import('@niujin/follows/contract'))

/** Something that somebody one follows brought out; a post comes whole. */
export interface FollowedPiece {
  readonly card: PieceCard
  readonly post: Post | undefined
}

/** The stream of followed authors; posts in it are fetched whole with their page. */
export function useFollowed() {
  return usePaged({
    key: 'followed',
    keyOf: ({ card }: FollowedPiece) => `${card.kind} ${card.id}`,
    async ask(page, options) {
      const outcome = await askFollows('attentionStream', page, options)
      if (!outcome.ok) return outcome
      const { list, nextCursor } = outcome.value
      const postIds = list.flatMap(({ kind, id }) => (kind === 'post' ? [id] : []))
      const posts = postIds.length === 0 ? undefined : await ask('postsByIds', { postIds }, options)
      if (posts && !posts.ok) return posts
      const whole = new Map(posts?.value.list.map((post) => [post.postId, post]))
      const pieces: FollowedPiece[] = list.map((card) => ({ card, post: whole.get(card.id) }))
      return { ok: true as const, value: { list: pieces, nextCursor } }
    },
  })
}
