import type { Post, Repost } from '../../contract/index.ts'

/** A post as it stands in one that passes it on. */
export function repostOfPost({ postId, text, pictures, author, hashtags, mentions }: Post): Repost {
  return {
    kind: 'post',
    id: postId,
    original: {
      text,
      link: `/talk?id=${postId}`,
      pictures: pictures.map(({ url }) => url),
      author,
      hashtags,
      mentions,
    },
  }
}
