import { tokensOf, type Token } from '@niujin/content-rules'
import type { HashtagLink, PostMention } from '../contract/index.ts'
import { HASHTAG, hashtagKey } from './hashtags.ts'

/** A piece of a post's text: what content rules know, a hashtag with its page, or a member with theirs. */
export type PostToken =
  | Token
  | { readonly kind: 'hashtag'; readonly hashtagId: string; readonly name: string }
  | { readonly kind: 'mention'; readonly niujinUid: string; readonly name: string }

interface Linked {
  readonly hashtags: readonly HashtagLink[]
  readonly mentions: readonly PostMention[]
}

/** The pieces of a post's text in order; a hashtag or name that leads nowhere stays plain words. */
export function postTokens(text: string, { hashtags, mentions }: Linked): PostToken[] {
  const idOf = new Map(hashtags.map(({ hashtagId, name }) => [hashtagKey(name), hashtagId]))
  return tokensOf(text).flatMap((token) =>
    token.kind === 'text' ? withHashtags(token.text, idOf).flatMap((one) => withMentions(one, mentions)) : [token],
  )
}

function withHashtags(text: string, idOf: ReadonlyMap<string | undefined, string>): PostToken[] {
  const tokens: PostToken[] = []
  let from = 0
  for (const found of text.matchAll(HASHTAG)) {
    const name = (found.groups?.['name'] ?? '').trim()
    const key = hashtagKey(name)
    const hashtagId = key === undefined ? undefined : idOf.get(key)
    if (hashtagId === undefined) continue
    if (found.index > from) tokens.push({ kind: 'text', text: text.slice(from, found.index) })
    tokens.push({ kind: 'hashtag', hashtagId, name })
    from = found.index + found[0].length
  }
  if (from < text.length) tokens.push({ kind: 'text', text: text.slice(from) })
  return tokens
}

function withMentions(token: PostToken, mentions: readonly PostMention[]): PostToken[] {
  if (token.kind !== 'text') return [token]
  const tokens: PostToken[] = []
  let from = 0
  for (let at = token.text.indexOf('@'); at >= 0; at = token.text.indexOf('@', at + 1)) {
    const named = at < from ? undefined : longestAt(token.text, at + 1, mentions)
    if (!named) continue
    if (at > from) tokens.push({ kind: 'text', text: token.text.slice(from, at) })
    tokens.push({ kind: 'mention', ...named })
    from = at + 1 + named.name.length
  }
  if (from < token.text.length) tokens.push({ kind: 'text', text: token.text.slice(from) })
  return tokens
}

/** 小牛 is not meant where 小牛犊 stands and both were named. */
function longestAt(text: string, at: number, mentions: readonly PostMention[]): PostMention | undefined {
  return mentions
    .filter(({ name }) => text.startsWith(name, at))
    .reduce<PostMention | undefined>(
      (best, one) => (best && best.name.length >= one.name.length ? best : one),
      undefined,
    )
}

/** Those of the members whose @name really leads from the text, each once. */
export function mentionsNamed(text: string, mentions: readonly PostMention[]): PostMention[] {
  const named = new Set(
    postTokens(text, { hashtags: [], mentions }).flatMap((one) => (one.kind === 'mention' ? [one.niujinUid] : [])),
  )
  return [...named].flatMap((niujinUid) => mentions.find((one) => one.niujinUid === niujinUid) ?? [])
}
