import type { ReactNode } from 'react'
import { Avatar, classes } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Author } from '../author.ts'
import { authorPath } from './author-path.ts'
import styles from './author.module.css'

export type AuthorLinkProps = {
  author: Pick<Author, 'niujinUid' | 'nickname' | 'avatar'>
  /** their name, or their picture */
  shows?: 'name' | 'picture'
  /** of the picture: small 28, medium 40, large 64 px at 375 wide */
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** An author's name or picture, leading to their page. */
export function AuthorLink({ author, shows = 'name', size = 'medium', className }: AuthorLinkProps): ReactNode {
  const { niujinUid, nickname, avatar } = author
  const to = authorPath(niujinUid)
  if (shows === 'picture') {
    return (
      <PageLink to={to} className={classes(styles.picture, className)} aria-label={`${nickname}的主页`}>
        <Avatar src={avatar} size={size} />
      </PageLink>
    )
  }
  return (
    <PageLink to={to} className={classes(styles.name, className)}>
      {nickname}
    </PageLink>
  )
}
