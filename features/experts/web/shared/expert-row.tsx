import type { ReactNode } from 'react'
import { AuthorBadgeView, AuthorLink } from '@niujin/community/web'
import { FollowButton } from '@niujin/follows/web'
import { bigNumber } from '@niujin/web-kit/formats'
import type { ExpertRow } from '../../contract/index.ts'
import { FIELDS } from '../../contract/limits.ts'
import styles from './expert-row.module.css'

export type ExpertRowViewProps = {
  expert: ExpertRow
  /** before the picture, such as how far up the ranking */
  lead?: ReactNode
  /** another quiet line */
  note?: ReactNode
  /** at the end, instead of 关注 */
  end?: ReactNode
}

/** One expert in a list: picture, name, title, what they say and are good at, and 关注. */
export function ExpertRowView({ expert, lead, note, end }: ExpertRowViewProps): ReactNode {
  const { niujinUid, nickname, badge, headline, fields, followers, isSelf } = expert
  const facts = [...fields.map((one) => FIELDS[one]), followers > 0 ? `粉丝 ${bigNumber(followers)}` : ''].filter(
    Boolean,
  )
  return (
    <div className={`item-line ${styles.row}`}>
      {lead}
      <AuthorLink author={expert} shows="picture" />
      <div className="grow">
        <p className={styles.name}>
          <AuthorLink author={expert} />
          {badge && <AuthorBadgeView badge={badge} />}
        </p>
        {headline !== '' && <p className={`soft ${styles.headline}`}>{headline}</p>}
        {facts.length > 0 && <p className="caption clip">{facts.join(' · ')}</p>}
        {note !== undefined && <p className="caption clip">{note}</p>}
      </div>
      {end ?? (!isSelf && <FollowButton authorId={niujinUid} name={nickname} />)}
    </div>
  )
}
