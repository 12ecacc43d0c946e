import type { ReactNode } from 'react'
import { BookmarkIcon, IconButton } from '@niujin/ui'
import type { Target } from './collected-store.ts'
import { useCollect } from './use-collect.ts'
import styles from './collect-button.module.css'

export type CollectButtonProps = {
  target: Target
  /** what is collected, for those who do not see the page around the button */
  title: string
}

/** A bookmark: filled when the member has collected it. */
export function CollectButton({ target, title }: CollectButtonProps): ReactNode {
  const { collected, press } = useCollect(target)
  return (
    <IconButton label={`收藏《${title}》`} pressed={collected} className={styles.button ?? ''} onClick={press}>
      <BookmarkIcon />
    </IconButton>
  )
}
