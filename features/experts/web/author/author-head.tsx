import { useState, type ReactNode } from 'react'
import { AuthorBadgeView } from '@niujin/community/web'
import { FollowButton } from '@niujin/follows/web'
import { Avatar, Button, EditIcon } from '@niujin/ui'
import { bigNumber } from '@niujin/web-kit/formats'
import type { AuthorPage } from '../../contract/index.ts'
import styles from './author-head.module.css'

export type AuthorHeadProps = { author: AuthorPage; onEdit: () => void }

/** Who it is, with what one has to know before listening: title, licence, firm. */
export function AuthorHead({ author, onEdit }: AuthorHeadProps): ReactNode {
  const { nickname, avatar, badge, headline, firm, cover } = author
  return (
    <header className={styles.head}>
      <Cover url={cover} />
      <div className={styles.line}>
        <Avatar src={avatar} size="large" className={styles.picture ?? ''} />
        <Action author={author} onEdit={onEdit} />
      </div>
      <h2 className={styles.name}>
        {nickname}
        {badge && <AuthorBadgeView badge={badge} />}
      </h2>
      {headline !== '' && <p className={styles.words}>{headline}</p>}
      {badge?.licence && (
        <p className="caption">
          执业编号 {badge.licence}
          {firm !== null && ` · ${firm}`}
        </p>
      )}
      <Figures author={author} />
    </header>
  )
}

/** The picture behind the head; one that does not come leaves the plain ground. */
function Cover({ url }: { url: string | null }): ReactNode {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={styles.cover}>
      {url !== null && url !== failed && <img src={url} alt="" className="cover" onError={() => setFailed(url)} />}
    </div>
  )
}

function Action({ author: { niujinUid, nickname, badge, isSelf }, onEdit }: AuthorHeadProps): ReactNode {
  if (!isSelf) return <FollowButton authorId={niujinUid} name={nickname} isTheirPage />
  if (!badge) return null
  return (
    <Button variant="secondary" size="small" icon={<EditIcon />} onClick={onEdit}>
      编辑资料
    </Button>
  )
}

function Figures({ author: { followers, standing, record } }: { author: AuthorPage }): ReactNode {
  return (
    <dl className={styles.figures}>
      <Figure name="粉丝">{bigNumber(followers)}</Figure>
      {standing && <Figure name="排行分">{standing.points}</Figure>}
      {record && <Figure name="到期观点">{record.count - record.open}</Figure>}
      {record?.rightPercent && <Figure name="正确率">{record.rightPercent}%</Figure>}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.figure}>
      <dd className={styles.value}>{children}</dd>
      <dt className="caption">{name}</dt>
    </div>
  )
}
