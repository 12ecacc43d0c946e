import type { ReactNode } from 'react'
import { AuthorLink } from '@niujin/community/web'
import { PageLink } from '@niujin/web-kit'
import type { Repost } from '../../contract/index.ts'
import { PostText } from './post-text.tsx'
import styles from './repost-view.module.css'

/** What a post passes on, as it is now; what is gone says so. */
export function RepostView({ repost: { kind, original } }: { repost: Repost }): ReactNode {
  if (!original) return <p className={`${styles.box} caption`}>原{kind === 'post' ? '说说' : '文章'}已经不在了</p>
  const { author, text, link, pictures, hashtags, mentions } = original
  return (
    <div className={styles.box} role="group" aria-label="转发的内容">
      <PageLink to={link} className={styles.whole} aria-label={kind === 'post' ? '看原说说' : '看原文章'} />
      {author && <AuthorLink author={author} className={styles.author ?? ''} />}
      {kind === 'post' ? (
        <PostText written={{ text, hashtags, mentions }} />
      ) : (
        <p className={styles.title}>
          <span className={styles.mark}>文章</span> {text}
        </p>
      )}
      {pictures.length > 0 && (
        <p className={styles.pictures}>
          {pictures.slice(0, 3).map((url, at) => (
            <img key={url} src={url} alt={`原文第 ${at + 1} 张图片`} loading="lazy" className={styles.picture} />
          ))}
          {pictures.length > 3 && <span className="caption">共 {pictures.length} 张</span>}
        </p>
      )}
    </div>
  )
}
