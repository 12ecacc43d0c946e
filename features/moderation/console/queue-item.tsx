import type { ReactNode } from 'react'
import { ButtonRow, MemberLink, TextLink, When, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button } from '@niujin/ui'
import type { QueueItem as Item } from '../contract/index.ts'
import { keyOfItem } from './use-reviews.ts'
import styles from './review.module.css'

export type QueueItemProps = {
  item: Item
  onPublish: () => void
  onReject: () => void
  may: ConsolePageProps['may']
}

/** One thing with all that one decides by: its words, those that were hit, its author's past. */
export function QueueItem({ item, onPublish, onReject, may }: QueueItemProps): ReactNode {
  const { kind, id, kindName, title, text, pictures, author, past, words, reports, link, at } = item
  const label = `review-${kind}-${id}`
  return (
    <li className={styles.item} aria-labelledby={label} data-review={keyOfItem(item)}>
      <p className={styles.who} id={label}>
        <Badge>{kindName}</Badge>
        <span className={styles.name}>{author.nickname}</span>
        <MemberLink id={author.niujinUid} may={may} />
        <span>
          发布过 {past.published}，退回过 {past.rejected}
        </span>
        {reports > 0 && <Badge variant="danger">被举报 {reports} 次</Badge>}
        <When at={at} />
      </p>
      {!isBeginning(title, text) && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{marked(text, words)}</p>
      {pictures.length > 0 && (
        <p className={styles.pictures}>
          {pictures.map((url) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" aria-label="打开图片">
              <img src={url} alt="" loading="lazy" width={96} height={96} />
            </a>
          ))}
        </p>
      )}
      <ButtonRow>
        <Button size="small" onClick={onPublish}>
          通过
        </Button>
        <Button size="small" variant="danger" onClick={onReject}>
          退回
        </Button>
        <TextLink href={link}>看全文</TextLink>
      </ButtonRow>
    </li>
  )
}

/** Whether a title only says again how the text begins, as of what has no title of its own. */
function isBeginning(title: string, text: string): boolean {
  const inLine = text.replaceAll(/\s+/gu, ' ').trim()
  return inLine.startsWith(title.replace(/…$/u, ''))
}

/** A text with the words marked that were hit as they are written; those found through a disguise are named below it. */
function marked(text: string, words: readonly string[]): ReactNode {
  const seen = words.filter((word) => text.includes(word))
  const hidden = words.filter((word) => !text.includes(word))
  const pieces = seen.length === 0 ? [text] : text.split(new RegExp(`(${seen.map(escaped).join('|')})`, 'u'))
  return (
    <>
      {pieces.map((piece, at) => (seen.includes(piece) ? <mark key={`${at} ${piece}`}>{piece}</mark> : piece))}
      {hidden.map((word) => (
        <Badge key={word} variant="warning">
          {word}
        </Badge>
      ))}
    </>
  )
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
}
