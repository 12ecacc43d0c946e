import type { ReactNode } from 'react'
import { HeartIcon, IconButton } from '@niujin/ui'
import { bigNumber } from '@niujin/web-kit/formats'
import { useLikes } from './use-likes.ts'
import styles from './like-button.module.css'

/** Hearts in the air at once, at most. */
const HEARTS = 8
const PATHS = [-0.5, 0.3, -0.2, 0.55, 0, -0.4, 0.45, 0.15]

/** 点赞: as often as one likes; each tap lets a heart rise, where motion is wanted. */
export function LikeButton({ tsId, counted }: { tsId: string; counted: number }): ReactNode {
  const { likes, taps, tap } = useLikes(tsId, counted)
  const inAir = Array.from({ length: Math.min(taps, HEARTS) }, (_, at) => taps - at)
  return (
    <div className={styles.like}>
      <span className={styles.air} aria-hidden>
        {inAir.map((tapped) => (
          <HeartIcon
            key={tapped}
            className={styles.heart ?? ''}
            style={{ '--drift': `${PATHS[tapped % PATHS.length] ?? 0}rem` }}
          />
        ))}
      </span>
      <IconButton label={`点赞，已有 ${likes}`} onClick={tap}>
        <HeartIcon />
      </IconButton>
      {likes > 0 && (
        <span className={styles.count} aria-hidden>
          {bigNumber(likes)}
        </span>
      )}
    </div>
  )
}
