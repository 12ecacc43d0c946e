import type { ReactNode } from 'react'
import type { Block, DocumentTree, Inline } from '@niujin/community'
import { linesOf } from '@niujin/community/walk'
import styles from '../courses.module.css'

/**
 * A document for whoever decides about it: its lines as text, the address of every link beside its words, so that nobody
 * lets through where they have not seen it lead; its pictures.
 */
export function DocumentText({ tree }: { tree: DocumentTree }): ReactNode {
  return (
    <div className={styles.document}>
      {tree.blocks.map((block, at) => (
        <BlockText key={at} block={block} />
      ))}
    </div>
  )
}

function BlockText({ block }: { block: Block }): ReactNode {
  if (block.type === 'image') return <Picture url={block.url} caption={block.caption} />
  if (block.type === 'chart') return <Picture url={block.card.picture} caption={`${block.card.name}的走势图`} />
  if (block.type === 'divider') return <hr />
  if (block.type === 'table') return <p className={styles.line}>{block.rows.map(rowText).join('\n')}</p>
  return linesOf(block).map((line, at) => (
    <p key={at} className={styles.line} data-block={block.type}>
      {lineText(line)}
    </p>
  ))
}

function Picture({ url, caption }: { url: string; caption: string }): ReactNode {
  return (
    <figure>
      <img src={url} alt={caption === '' ? '配图' : caption} loading="lazy" className={styles.picture} />
      {caption !== '' && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  )
}

function rowText(row: readonly (readonly Inline[])[]): string {
  return row.map(lineText).join(' ｜ ')
}

function lineText(line: readonly Inline[]): string {
  return line.map(inlineText).join('')
}

function inlineText(one: Inline): string {
  switch (one.type) {
    case 'text':
      return one.text
    case 'break':
      return '\n'
    case 'link':
      return `${one.children.map(({ text }) => text).join('')}（${one.href}）`
    case 'stock':
      return `$${one.name}(${one.id})$`
    case 'hashtag':
      return `#${one.name}#`
    case 'mention':
      return `@${one.name}`
  }
}
