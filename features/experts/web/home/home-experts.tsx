import type { ReactNode } from 'react'
import { AuthorBadgeView, AuthorLink } from '@niujin/community/web'
import { FollowButton } from '@niujin/follows/web'
import { Section, Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { expertRecommended, ExpertRow } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { DIRECTORY } from '../shared/paths.ts'
import { HOME_COUNT } from './home-count.ts'
import styles from './home-experts.module.css'

export type HomeExpertsProps = {
  /** whom the server drew the page with */
  ahead?: OutputOf<typeof expertRecommended> | undefined
}

/** 首页推荐的砖家，横着滑；一位也没有时不占地方。 */
export default function HomeExperts({ ahead }: HomeExpertsProps): ReactNode {
  const key = useMember()?.niujinUid ?? ''
  const { value, state } = useRead({
    key,
    loaded: ahead && { key, value: ahead },
    ask: (options) => ask('expertRecommended', { count: HOME_COUNT }, options),
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
