import type { ReactNode } from 'react'
import { AuthorBadgeView, AuthorLink } from '@niujin/community/web'
import { LinkButton, PagedList } from '@niujin/ui'
import { usePaged, type Loaded } from '@niujin/web-kit/asking'
import { bigNumber, relativeTime } from '@niujin/web-kit/formats'
import type { FollowedAuthor } from '../../contract/index.ts'
import { FollowButton } from '../button/follow-button.tsx'
import { ask, type Answer } from '../calls.ts'
import styles from './attention.module.css'

export type PeopleTabProps = {
  loaded: Loaded<Answer<'queryAttention'>> | undefined
  /** milliseconds */
  now: number
}

/** Whom the member follows, the latest first. */
export function PeopleTab({ loaded, now }: PeopleTabProps): ReactNode {
  const people = usePaged({
    key: 'people',
    keyOf: ({ author }) => author.niujinUid,
    ask: (page, options) => ask('queryAttention', page, options),
    loaded,
  })
  return (
    <PagedList
      paged={people}
      empty="还没有关注谁"
      drawing="list"
      action={<LinkButton href="/recommendBH">去关注砖家</LinkButton>}
    >
      {(list) => (
        <ul className={styles.people} aria-label="关注的人">
          {list.map((one) => (
            <Person key={people.keyOf(one)} one={one} now={now} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Person({ one, now }: { one: FollowedAuthor; now: number }): ReactNode {
  const { author, followers, newestAt, hasNew } = one
  return (
    <li className={`item-line ${styles.person}`}>
      <span className={hasNew ? styles.dotted : undefined}>
        <AuthorLink author={author} shows="picture" />
      </span>
      <span className={styles.words}>
        <span className={styles.who}>
          <AuthorLink author={author} />
          {author.badge && <AuthorBadgeView badge={author.badge} />}
        </span>
        <span className="caption">
          {bigNumber(followers)} 人关注
          {newestAt !== null && ` · ${relativeTime(Date.parse(newestAt), now)}更新`}
          {hasNew && <span className="unseen">，有新内容</span>}
        </span>
      </span>
      <FollowButton authorId={author.niujinUid} name={author.nickname} />
    </li>
  )
}
