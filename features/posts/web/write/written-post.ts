import { mentionsIn } from '@niujin/content-rules'
import type { ChartCard } from '@niujin/community'
import { stockPiece, textToSend, textToWrite } from '@niujin/quotes/mention'
import type { ContentOfNew, Draft, Picture, Post, PostMention } from '../../contract/index.ts'
import type { Asked } from './asked.ts'

/** A post as it stands while one writes it. */
export interface WrittenPost {
  /** As it stands in the field: faces by their names. */
  readonly text: string
  readonly mentions: readonly PostMention[]
  /** Those that are on the server, in their order. */
  readonly pictures: readonly Picture[]
  readonly chart: ChartCard | null
  readonly poll: ContentOfNew['poll']
  readonly repostOf: ContentOfNew['repostOf']
  readonly opinion: ContentOfNew['opinion']
}

export const EMPTY_POST: WrittenPost = {
  text: '',
  mentions: [],
  pictures: [],
  chart: null,
  poll: null,
  repostOf: null,
  opinion: null,
}

/** Nothing worth keeping. */
export function isEmpty({ text, pictures, chart, poll, repostOf, opinion }: WrittenPost): boolean {
  return text.trim() === '' && pictures.length === 0 && !chart && !poll && !repostOf && !opinion
}

/** Nothing one could publish: an opinion alone says nothing, it stands on a stock of the text. */
export function isBare(post: WrittenPost): boolean {
  return isEmpty({ ...post, opinion: null })
}

/** A draft of the server as one goes on with it. */
export function ofDraft({ content, pictures }: Draft): WrittenPost {
  const { text, mentions, chart, poll, repostOf, opinion } = content
  // A picture that is gone is left out; the others keep their order.
  const kept = content.pictures.flatMap((id) => pictures.find(({ pictureId }) => pictureId === id) ?? [])
  return { text: textToWrite(text), mentions, pictures: kept, chart, poll, repostOf, opinion }
}

/** A post as its author changes it. */
export function ofPost({ text, mentions, pictures, chart }: Post): WrittenPost {
  return { ...EMPTY_POST, text: textToWrite(text), mentions, pictures, chart }
}

/** With what the address asks for, unless it is there already. */
export function withAsked(written: WrittenPost, { stock, topic, repost }: Asked): WrittenPost {
  const pieces = [...(stock ? [stockPiece(stock)] : []), ...(topic === undefined ? [] : [`#${topic}# `])]
  const text = pieces.reduce((before, piece) => {
    if (before.includes(piece.trim())) return before
    return before === '' || /\s$/.test(before) ? before + piece : `${before} ${piece}`
  }, written.text)
  return { ...written, text, repostOf: repost ?? written.repostOf }
}

/** What is sent to the server for it. */
export function contentOf({ text, mentions, pictures, chart, poll, repostOf, opinion }: WrittenPost): ContentOfNew {
  const sent = textToSend(text)
  return {
    text: sent,
    // Only those who are still named.
    mentions: mentions.filter(({ name }) => sent.includes(`@${name}`)),
    pictures: pictures.map(({ pictureId }) => pictureId),
    chart,
    poll,
    repostOf,
    // An opinion stands on a stock of the post.
    opinion: opinion && mentionsIn(sent).some(({ symbol }) => symbol === opinion.instrumentId) ? opinion : null,
  }
}
