/** Which stream: all posts, or those of one stock, topic or author. */
export interface StreamOf {
  readonly instrumentId?: string
  readonly hashtagId?: string
  readonly authorId?: string
  readonly sort: 'new' | 'hot'
}

/** Names a stream for what asks for it. */
export function streamKey({ instrumentId = '', hashtagId = '', authorId = '', sort }: StreamOf): readonly string[] {
  return [instrumentId, hashtagId, authorId, sort]
}
