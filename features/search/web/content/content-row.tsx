import { lazy, Suspense, type ReactNode } from 'react'
import { Avatar, Badge, PartLink } from '@niujin/ui'
import { dateText, dateTimeText } from '@niujin/web-kit/formats'
import type { ContentHit } from '../../contract/index.ts'
import { MarkedText } from '../marked-text.tsx'
import { noteAsked } from '../note-asked.ts'
import styles from './content-row.module.css'

/** Comes with the first expert that is found. */
const FollowExpert = lazy(() => import('./follow-expert.tsx'))

/** One thing that was found: its title and the piece that shows why, who made it and when. */
export function ContentRow({ hit, q }: { hit: ContentHit; q: string }): ReactNode {
  return hit.kind === 'expert' ? <ExpertRow hit={hit} q={q} /> : <PieceRow hit={hit} q={q} />
}

/** What is still to come is said with its time. */
function timeOf(at: string): string {
  const when = Date.parse(at)
  return when > Date.now() ? dateTimeText(when) : dateText(when)
}

function PieceRow({ hit, q }: { hit: ContentHit; q: string }): ReactNode {
  const { title, titleMarks, excerpt, excerptMarks, author, at, link, picture, mark } = hit
  const isUntitled = title === ''
  const hasExcerpt = !isUntitled && excerpt !== '' && (excerptMarks.length > 0 || titleMarks.length === 0)
  return (
    <PartLink href={link} className={styles.row} onClick={() => noteAsked(q)}>
      <span className={styles.words}>
        <span className={styles.title}>
          {mark !== null && <Badge>{mark}</Badge>}
          <MarkedText text={isUntitled ? excerpt : title} marks={isUntitled ? excerptMarks : titleMarks} />
        </span>
        {hasExcerpt && (
          <span className={styles.excerpt}>
            <MarkedText text={excerpt} marks={excerptMarks} />
          </span>
        )}
        <span className="caption clip">
          {author && (
            <>
              <MarkedText text={author.nickname} marks={author.marks} />
              {' · '}
            </>
          )}
          {timeOf(at)}
        </span>
      </span>
      {picture !== null && <img src={picture} alt="" loading="lazy" className={styles.picture} />}
    </PartLink>
  )
}

function ExpertRow({ hit, q }: { hit: ContentHit; q: string }): ReactNode {
  const { id, title, titleMarks, excerpt, excerptMarks, author, link, mark } = hit
  return (
    <div className={styles.person}>
      <PartLink href={link} className={styles.row} onClick={() => noteAsked(q)}>
        <Avatar src={author?.avatar ?? null} name={title} />
        <span className={styles.words}>
          <span className={styles.title}>
            <MarkedText text={title} marks={titleMarks} />
            {mark !== null && <Badge>{mark}</Badge>}
          </span>
          {excerpt !== '' && (
            <span className={styles.excerpt}>
              <MarkedText text={excerpt} marks={excerptMarks} />
            </span>
          )}
        </span>
      </PartLink>
      <Suspense>
        <FollowExpert authorId={author?.niujinUid ?? id} name={title} />
      </Suspense>
    </div>
  )
}
