import type { ReactNode } from 'react'
import type { Block } from '../../contract/index.ts'
import styles from './description.module.css'

/** What is written about a product, piece by piece; only text. */
export function Description({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        <Piece key={at} block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: Block }): ReactNode {
  if (block.kind === 'heading') return <h3 className="subheading">{block.text}</h3>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul className={styles.bullets}>
      {block.items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
