import type { ReactNode } from 'react'
import { AuthorBadgeView, AuthorLink } from '@niujin/community/web'
import { FollowButton } from '@niujin/follows/web'
import { Section, Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { ExpertRow } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { DIRECTORY } from '../shared/paths.ts'
import styles from './home-experts.module.css'

const COUNT = 8

/** 首页推荐的砖家，横着滑；一位也没有时不占地方。 */
export default function HomeExperts(): ReactNode {
  const member = useMember()
  const { value, state } = useRead({
    key: member?.niujinUid ?? '',
    ask: (options) => ask('expertRecommended', { count: COUNT }, options),
  })
  // A row that did not come leaves no hole.
  if (value ? value.list.length === 0 : state !== 'loading') return null
  return (
    <Section title="推荐砖家" moreHref={DIRECTORY} flush className={styles.section ?? ''}>
      {value === undefined ? (
        <div className={styles.space}>
          <Skeleton shape="card" />
        </div>
      ) : (
        <ul className={styles.row} aria-label="推荐砖家">
          {value.list.map((expert) => (
            <li key={expert.niujinUid} className={styles.card}>
              <ExpertCard expert={expert} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ExpertCard({ expert }: { expert: ExpertRow }): ReactNode {
  const { niujinUid, nickname, badge, headline } = expert
  return (
    <>
      <AuthorLink author={expert} shows="picture" size="large" />
      <p className={styles.name}>
        <AuthorLink author={expert} className={styles.link ?? ''} />
      </p>
      <p className={styles.badge}>{badge && <AuthorBadgeView badge={badge} />}</p>
      <p className={`caption clamp-2 ${styles.headline}`}>{headline}</p>
      <FollowButton authorId={niujinUid} name={nickname} />
    </>
  )
}
