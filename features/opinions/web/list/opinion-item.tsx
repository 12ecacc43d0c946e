import type { ReactNode } from 'react'
import type { Author } from '@niujin/community'
import { AuthorLine, OpinionCardView } from '@niujin/community/web'
import { ChangeText, directionOfText } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { OpinionLine } from '../../contract/index.ts'
import styles from './opinion-item.module.css'

export type OpinionItemProps = {
  line: OpinionLine
  /** Left out where all are of one author; null for one who has left. */
  author?: Author | null
}

/** One opinion with what it was said in, and how it stands now. */
export function OpinionItem({ line: { card, piece, soFar }, author }: OpinionItemProps): ReactNode {
  return (
    <li className={styles.item}>
      {author && <AuthorLine author={author} />}
      {author === null && <p className={styles.quiet}>作者已注销</p>}
      <OpinionCardView card={card} />
      {soFar && (
        <p className={styles.quiet}>
          至今 <Change text={soFar.stockReturn} />
          ，超额 <Change text={soFar.excess} />
        </p>
      )}
      {piece ? (
        <PageLink to={piece.link} className={styles.piece}>
          <span className="clip">看原文：{piece.title}</span>
        </PageLink>
      ) : (
        <p className={styles.quiet}>原文已删除，观点仍在</p>
      )}
    </li>
  )
}

function Change({ text }: { text: string }): ReactNode {
  return <ChangeText text={`${text}%`} direction={directionOfText(text)} size="small" />
}
