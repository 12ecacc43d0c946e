import type { ReactNode } from 'react'
import type { Block, DocumentTree, Inline } from '@niujin/community'
import { changesBetween, wordChanges, type BlockChange, type WordChange } from '../domain/index.ts'
import styles from './columns.module.css'

export type ArticleTextProps = {
  tree: DocumentTree
  /** what readers see now; what differs from it is marked */
  before?: DocumentTree | undefined
}

/**
 * A document for whoever decides about it: all of it is text, and the address of every link stands beside its words, so
 * that nobody lets through where they have not seen it lead.
 */
export function ArticleText({ tree, before }: ArticleTextProps): ReactNode {
  const changes: readonly BlockChange[] = before
    ? changesBetween(before, tree)
    : tree.blocks.map((block) => ({ kind: 'same', block }))
  return (
    <div className={styles.text}>
      {changes.map((change, at) => (
        <ChangeView key={at} change={change} />
      ))}
    </div>
  )
}

function ChangeView({ change }: { change: BlockChange }): ReactNode {
  if (change.kind === 'changed')
    return (
      <p className={styles.changed}>
        <Words words={change.words} />
      </p>
    )
  const shown = <BlockView block={change.block} />
  if (change.kind === 'added') return <ins className={styles.added}>{shown}</ins>
  return change.kind === 'removed' ? <del className={styles.removed}>{shown}</del> : shown
}

/** A line of which something changed. */
export function ChangedLine({ before, after }: { before: string; after: string }): ReactNode {
  return <Words words={wordChanges(before, after)} />
}

function Words({ words }: { words: readonly WordChange[] }): ReactNode {
  return words.map(({ kind, text }, at) => {
    if (kind === 'same') return <span key={at}>{text}</span>
    return kind === 'added' ? (
      <ins key={at} className={styles.added}>
        {text}
      </ins>
    ) : (
      <del key={at} className={styles.removed}>
        {text}
      </del>
    )
  })
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.children} />
        </p>
      )
    case 'heading':
      return (
        <p className={styles.heading}>
          <Line line={block.children} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <Line line={block.children} />
        </blockquote>
      )
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, at) => (
            <li key={at}>
              <Line line={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableView rows={block.rows} />
    case 'image':
      return <Picture url={block.url} caption={block.caption} />
    case 'chart':
      return <Picture url={block.card.picture} caption={`${block.card.name}的走势图`} />
    case 'divider':
      return <hr />
  }
}

function Picture({ url, caption }: { url: string; caption: string }): ReactNode {
  return (
    <figure>
      <img src={url} alt={caption} loading="lazy" className={styles.picture} />
      {caption !== '' && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  )
}

function TableView({ rows }: { rows: readonly (readonly (readonly Inline[])[])[] }): ReactNode {
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: readonly Inline[] }): ReactNode {
  return line.map((one, at) => <span key={at}>{inlineOf(one)}</span>)
}

function inlineOf(one: Inline): ReactNode {
  switch (one.type) {
    case 'text':
      return one.bold === true ? <strong>{one.text}</strong> : one.text
    case 'break':
      return <br />
    case 'link':
      return (
        <>
          {one.children.map(({ text }) => text).join('')}
          <span className={styles.address}>（{one.href}）</span>
        </>
      )
    case 'stock':
      return `$${one.name}(${one.id})$`
    case 'hashtag':
      return `#${one.name}#`
    case 'mention':
      return `@${one.name}`
  }
}
