import type { ReactNode } from 'react'
import { Badge, Button, IconButton, TrashIcon, type BadgeVariant } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OwnVideo } from '../../contract/index.ts'
import { videoPath } from '../paths.ts'
import styles from './my-videos.module.css'

/** What a state is called, and how its badge looks. */
const STATES: Readonly<Record<OwnVideo['status'], { readonly name: string; readonly badge: BadgeVariant }>> = {
  draft: { name: '没有传完', badge: 'warning' },
  processing: { name: '检查中', badge: 'accent' },
  pending: { name: '待审核', badge: 'accent' },
  published: { name: '已发布', badge: 'success' },
  rejected: { name: '未通过', badge: 'danger' },
  deleted: { name: '已删除', badge: 'plain' },
}

type ItemProps = { video: OwnVideo; onContinue: () => void; onDelete: () => void }

/** One's own video in a list: where it stands, why, and what to do now. */
export function OwnVideoItem({ video, onContinue, onDelete }: ItemProps): ReactNode {
  const { id, title, status, reason, poster, likes, plays, createdAt } = video
  const { name, badge } = STATES[status]
  return (
    <li className={styles.item}>
      <span className={styles.poster}>
        {poster !== null && <img src={poster} alt="" loading="lazy" className="cover" />}
      </span>
      <div className={styles.about}>
        {status === 'published' ? (
          <PageLink to={videoPath(id)} className={styles.title}>
            {title}
          </PageLink>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        <p className={styles.facts}>
          <Badge variant={badge}>{name}</Badge>
          <time dateTime={createdAt}>{dateTimeText(Date.parse(createdAt))}</time>
          {status === 'published' && <span>{`${plays} 次播放 · ${likes} 个赞`}</span>}
        </p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
        {status === 'draft' && (
          <Button variant="secondary" size="small" onClick={onContinue}>
            继续上传
          </Button>
        )}
      </div>
      <IconButton label={`删除${title}`} onClick={onDelete}>
        <TrashIcon className={styles.icon ?? ''} />
      </IconButton>
    </li>
  )
}
