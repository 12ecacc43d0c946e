import { useState, type ReactNode } from 'react'
import { AuthorLine } from '@niujin/community/web'
import { instrumentPath } from '@niujin/quotes/web'
import { Badge, CommentIcon, PartLink, ThumbsUpIcon } from '@niujin/ui'
import { bigNumber, dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { PieceCard } from '../../contract/piece-card.ts'
import styles from './piece-card.module.css'

export type PieceCardViewProps = {
  card: PieceCard
  /** milliseconds, for how long ago it was */
  now: number
  /** at the right end of its head, such as 关注 or ⋯ */
  end?: ReactNode
}

/** A thing of any kind in a list: who and when, what, its pictures, the stocks it is about, and what people say of it. */
export function PieceCardView({ card, now, end }: PieceCardViewProps): ReactNode {
  const { kindName, title, link, author, at } = card
  const moment = Date.parse(at)
  return (
    <article className={styles.card} aria-label={title}>
      {author ? (
        <AuthorLine author={author} at={at} now={now} end={end} />
      ) : (
        <div className={styles.head}>
          <span className="caption">{kindName}</span>
          <time className="caption grow" dateTime={at} title={dateTimeText(moment)}>
            {relativeTime(moment, now)}
          </time>
          {end}
        </div>
      )}
      <PartLink href={link} className={styles.body}>
        <Words card={card} />
        <Pictures pictures={card.pictures} isVideo={card.kind === 'video'} />
      </PartLink>
      <Foot card={card} />
    </article>
  )
}

/** Its title and how it begins; what has no title of its own, such as a 说说, is read in one piece. */
function Words({ card: { title, excerpt, mark } }: { card: PieceCard }): ReactNode {
  const badge = mark !== null && (
    <Badge variant={mark === '付费' ? 'gold' : 'accent'} className={styles.mark ?? ''}>
      {mark}
    </Badge>
  )
  if (title.endsWith('…') && excerpt !== '')
    return (
      <p className={styles.whole}>
        {badge}
        {title.slice(0, -1)}
        {excerpt}
      </p>
    )
  return (
    <>
      <h3 className={styles.title}>
        {badge}
        {title}
      </h3>
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
    </>
  )
}

function Pictures({ pictures, isVideo }: { pictures: readonly string[]; isVideo: boolean }): ReactNode {
  const [lost, setLost] = useState<readonly string[]>([])
  const shown = pictures.filter((one) => !lost.includes(one))
  if (shown.length === 0) return null
  return (
    <span className={styles.pictures} data-count={shown.length} data-video={isVideo || undefined}>
      {shown.map((src) => (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          className={styles.picture}
          onError={() => setLost((before) => [...before, src])}
        />
      ))}
    </span>
  )
}

function Foot({ card: { kindName, author, instruments, likes, comments } }: { card: PieceCard }): ReactNode {
  return (
    <footer className={styles.foot}>
      {author && <span className="caption">{kindName}</span>}
      {instruments.map(({ id, name, kind }) => (
        <PartLink key={id} href={instrumentPath(id, kind)} className={styles.chip}>
          {name}
        </PartLink>
      ))}
      <span className="grow" />
      <Count label="个赞" count={likes}>
        <ThumbsUpIcon />
      </Count>
      <Count label="条评论" count={comments}>
        <CommentIcon />
      </Count>
    </footer>
  )
}

function Count({ label, count, children }: { label: string; count: number; children: ReactNode }): ReactNode {
  if (count === 0) return null
  return (
    <span className={`caption ${styles.count}`}>
      {children}
      <span aria-hidden>{bigNumber(count)}</span>
      <span className="unseen">{`${count}${label}`}</span>
    </span>
  )
}
