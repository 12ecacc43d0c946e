import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, PlusIcon } from '@niujin/ui'
import { useFollow } from './use-follow.ts'
import styles from './follow-button.module.css'

const FollowSheet = lazy(() => import('./follow-sheet.tsx'))

export type FollowButtonProps = {
  authorId: string
  /** whom it follows, for those who do not see the page around the button */
  name: string
  /** on the author's own page: what they brought out counts as seen there */
  isTheirPage?: boolean
  className?: string
}

/** Follows an author; one who is followed already opens what one is told of them. Nothing on oneself. */
export function FollowButton({ authorId, name, isTheirPage, className = '' }: FollowButtonProps): ReactNode {
  const used = useFollow(authorId, isTheirPage)
  const [isOpen, setOpen] = useState(false)
  const { followed, isSelf } = used
  if (isSelf) return null
  const isFollowed = typeof followed === 'string'
  return (
    <>
      <Button
        size="small"
        variant={isFollowed ? 'secondary' : 'primary'}
        icon={isFollowed ? undefined : <PlusIcon className={styles.plus ?? ''} />}
        className={`${styles.button} ${className}`}
        disabled={followed === undefined}
        aria-pressed={isFollowed}
        aria-label={isFollowed ? `已关注${name}` : `关注${name}`}
        onClick={() => (isFollowed ? setOpen(true) : used.follow())}
      >
        {isFollowed ? '已关注' : '关注'}
      </Button>
      <Suspense>{isOpen && <FollowSheet name={name} used={used} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
