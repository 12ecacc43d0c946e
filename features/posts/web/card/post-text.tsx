import { useState, type ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { writeFace, writeMention } from '@niujin/content-rules'
import { MentionText } from '@niujin/quotes/mention'
import { PageLink } from '@niujin/web-kit'
import type { Post } from '../../contract/index.ts'
import { postTokens, type PostToken } from '../../domain/index.ts'
import { hashtagPath } from '../paths.ts'
import styles from './post-text.module.css'

/** Longer words are folded in a stream (characters, lines). */
const LONG = { characters: 180, lines: 6 }

type Written = Pick<Post, 'text' | 'hashtags' | 'mentions'>

export type PostTextProps = {
  written: Written
  /** all of it, however long */
  full?: boolean
}

/** What a post says: stocks, topics and people in it lead to their pages. Long words are folded behind 展开. */
export function PostText({ written, full = false }: PostTextProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (written.text === '') return null
  const isFolded = !full && !isOpen && isLong(written.text)
  return (
    <>
      <p className={styles.text} data-folded={isFolded || undefined}>
        {runsOf(written).map((run, at) =>
          typeof run === 'string' ? <MentionText key={at} text={run} /> : <Leading key={at} token={run} />,
        )}
      </p>
      {isFolded && (
        <button type="button" className={`text-link ${styles.unfold}`} onClick={() => setOpen(true)}>
          展开
        </button>
      )}
    </>
  )
}

type LeadingToken = Extract<PostToken, { kind: 'hashtag' | 'mention' }>

/** A topic or a person. */
function Leading({ token }: { token: LeadingToken }): ReactNode {
  const { kind, name } = token
  const to = kind === 'hashtag' ? hashtagPath(name) : authorPath(token.niujinUid)
  return (
    <PageLink to={to} className={styles.link}>
      {kind === 'hashtag' ? `#${name}#` : `@${name}`}
    </PageLink>
  )
}

/** Words with their stocks and faces in the usual notation, and what leads elsewhere between them. */
function runsOf({ text, ...linked }: Written): (string | LeadingToken)[] {
  return postTokens(text, linked).reduce<(string | LeadingToken)[]>((runs, token) => {
    if (token.kind === 'hashtag' || token.kind === 'mention') return [...runs, token]
    const last = runs.at(-1)
    const written = wordsOf(token)
    return typeof last === 'string' ? [...runs.slice(0, -1), last + written] : [...runs, written]
  }, [])
}

function wordsOf(token: Exclude<PostToken, LeadingToken>): string {
  if (token.kind === 'text') return token.text
  return token.kind === 'face' ? writeFace(token.id) : writeMention(token)
}

function isLong(text: string): boolean {
  return text.length > LONG.characters || text.split('\n').length > LONG.lines
}
