import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Block, DocumentTree, Inline } from '../document/document.ts'
import { authorPath } from './author-path.ts'
import { ChartCardView } from './chart-card-view.tsx'
import { instrumentPage } from './instrument-page.ts'
import styles from './document-view.module.css'

/** How large the words of a document stand: 15, 17 or 19 px on a phone 375 px wide. */
export type ReadingSize = 'small' | 'middle' | 'large'

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>
type InlineOf<Type extends Inline['type']> = Extract<Inline, { type: Type }>

/** Parts that somebody who knows more may show in their own way. */
interface OwnViews {
  /** A stock in a line; a link with its name unless told. */
  readonly stock?: (one: { readonly id: string; readonly name: string }) => ReactNode
}

export type DocumentViewProps = {
  tree: DocumentTree
  size?: ReadingSize
  parts?: OwnViews
}

/** A document as readers see it: made of its known parts alone, the same on the server and in the browser. */
export function DocumentView({ tree, size = 'small', parts = {} }: DocumentViewProps): ReactNode {
  return (
    <div className={styles.document} data-size={size}>
      {tree.blocks.map((one, at) => (
        <BlockView key={at} one={one} parts={parts} />
      ))}
    </div>
  )
}

type Of<One> = { one: One; parts: OwnViews }

function BlockView({ one, parts }: Of<Block>): ReactNode {
  switch (one.type) {
    case 'paragraph':
      return (
        <p className={styles.paragraph} data-align={one.align}>
          <Line line={one.children} parts={parts} />
        </p>
      )
    case 'heading':
      return <Heading one={one} parts={parts} />
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Line line={one.children} parts={parts} />
        </blockquote>
      )
    case 'list':
      return <ListView one={one} parts={parts} />
    case 'image':
      return <Picture one={one} />
    case 'table':
      return <TableView one={one} parts={parts} />
    case 'chart':
      return <ChartCardView card={one.card} />
    case 'divider':
      return <hr className={styles.divider} />
  }
}

function Heading({ one: { level, children }, parts }: Of<BlockOf<'heading'>>): ReactNode {
  const line = <Line line={children} parts={parts} />
  return level === 2 ? <h2 className={styles.heading2}>{line}</h2> : <h3 className={styles.heading3}>{line}</h3>
}

function ListView({ one: { ordered, items }, parts }: Of<BlockOf<'list'>>): ReactNode {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? styles.ordered : styles.bullets}>
      {items.map((item, at) => (
        <li key={at}>
          <Line line={item} parts={parts} />
        </li>
      ))}
    </Tag>
  )
}

/** Its place is there before it loads. Which files are ours the server has checked; kept elsewhere they have full addresses. */
function Picture({ one: { url, width, height, caption } }: { one: BlockOf<'image'> }): ReactNode {
  if (!isOwnPath(url) && !url.startsWith('https://')) return null
  return (
    <figure className={styles.figure}>
      <img src={url} alt={caption === '' ? '文章配图' : caption} width={width} height={height} loading="lazy" />
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url)
}

/** A table wider than the column scrolls sideways by itself. */
function TableView({ one: { hasHead, rows }, parts }: Of<BlockOf<'table'>>): ReactNode {
  const [head, ...rest] = rows
  const body = hasHead ? rest : rows
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what it can stand on
    <div className={styles.scroll} role="region" aria-label="表格" tabIndex={0}>
      <table className={styles.table}>
        {hasHead && head && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  <Line line={cell} parts={parts} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Line line={cell} parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line, parts }: { line: readonly Inline[]; parts: OwnViews }): ReactNode {
  // An empty line keeps its height.
  return line.length === 0 ? <br /> : line.map((one, at) => <InlineView key={at} one={one} parts={parts} />)
}

function InlineView({ one, parts }: Of<Inline>): ReactNode {
  switch (one.type) {
    case 'text':
      return dressed(one)
    case 'break':
      return <br />
    case 'link':
      return <LinkView one={one} />
    case 'stock':
      return parts.stock ? parts.stock(one) : <StockLink one={one} />
    case 'hashtag':
      return (
        <PageLink to={topicPath(one.name)} className={styles.link}>
          #{one.name}#
        </PageLink>
      )
    case 'mention':
      return (
        <PageLink to={authorPath(one.niujinUid)} className={styles.link}>
          @{one.name}
        </PageLink>
      )
  }
}

function dressed({ text, bold, italic, underline, strike }: InlineOf<'text'>): ReactNode {
  let words: ReactNode = text
  if (strike === true) words = <s>{words}</s>
  if (underline === true) words = <u>{words}</u>
  if (italic === true) words = <em>{words}</em>
  return bold === true ? <strong>{words}</strong> : words
}

function LinkView({ one: { href, children } }: { one: InlineOf<'link'> }): ReactNode {
  const words = children.map((run, at) => <span key={at}>{dressed(run)}</span>)
  if (isOwnPath(href))
    return (
      <PageLink to={href} className={styles.link}>
        {words}
      </PageLink>
    )
  if (!href.startsWith('https://')) return words
  return (
    <PartLink href={outsidePath(href)} className={styles.link} rel="nofollow ugc">
      {words}
    </PartLink>
  )
}

/** An address outside is left for by the page that asks first. */
function outsidePath(address: string): string {
  return `/jumpurl?${new URLSearchParams({ url: address }).toString()}`
}

/** The page of a topic. */
export function topicPath(name: string): string {
  return `/talk?topic=${encodeURIComponent(name)}`
}

function StockLink({ one: { id, name } }: { one: InlineOf<'stock'> }): ReactNode {
  return (
    <PageLink to={instrumentPage(id)} className={styles.link}>
      ${name}$
    </PageLink>
  )
}
