import type { ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { CollectButton } from '@niujin/collections/web'
import { Avatar, CommentIcon, HeartIcon, ShareIcon } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import type { Video } from '../../contract/index.ts'
import { countText } from '../clock-text.ts'
import styles from './actions.module.css'

type ActionsProps = { video: Video; onLike: () => void; onComments: () => void; onShare: () => void }

/** The column of what one can do: 点赞, 评论, 收藏, 分享. */
export function Actions({ video, onLike, onComments, onShare }: ActionsProps): ReactNode {
  const { id, title, author, liked, likes, comments, shares } = video
  const isRouted = useIsRouted()
  const page = authorPath(author.uid)
  return (
    <div className={styles.column}>
      {/* A face above things to tap looks as if it could be tapped: it stands here where it can. */}
      {isRouted(page) && (
        <PageLink to={page} className={styles.face} aria-label={`${author.nickname}的主页`}>
          <Avatar src={author.avatar} />
        </PageLink>
      )}
      <Action
        icon={<HeartIcon className={styles.heart ?? ''} data-liked={liked} />}
        label={liked ? '取消点赞' : '点赞'}
        pressed={liked}
        text={countText(likes, '点赞')}
        onClick={onLike}
      />
      <Action icon={<CommentIcon />} label="评论" text={countText(comments, '评论')} onClick={onComments} />
      <span className={styles.collect}>
        <CollectButton target={{ kind: 'video', id }} title={title} />
        <span className={styles.text} aria-hidden>
          收藏
        </span>
      </span>
      <Action icon={<ShareIcon />} label="分享" text={countText(shares, '分享')} onClick={onShare} />
    </div>
  )
}

type ActionProps = { icon: ReactNode; label: string; text: string; pressed?: boolean; onClick: () => void }

function Action({ icon, label, text, pressed, onClick }: ActionProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={text === label ? label : `${label}，${text}`}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
      <span className={styles.text}>{text}</span>
    </button>
  )
}
