import type { ReactNode } from 'react'
import { BuyColumn } from '../shared/buy-column.tsx'
import type { Article } from '../../contract/index.ts'
import styles from './paid-gate.module.css'

/** Where the free part of an article ends: how much is left, and what it costs. */
export function PaidGate({ article: { characters, column, price } }: { article: Article }): ReactNode {
  return (
    <section className={styles.gate} aria-label="付费阅读">
      <p className={styles.words}>试读到这里，全文 {characters} 字</p>
      {column && <p className={styles.detail}>开通专栏《{column.title}》，读全部付费文章</p>}
      <BuyColumn price={price} />
    </section>
  )
}
