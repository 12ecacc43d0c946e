import type { ReactNode } from 'react'
import { ForwardIcon, PartLink } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import styles from './newcomer-card.module.css'

const CHOOSING = '/recommendBH'

/** For whoever follows nobody: the way to choose what they care about, and whom to follow. */
export function NewcomerCard(): ReactNode {
  if (!useIsRouted()(CHOOSING)) return null
  return (
    <PartLink href={CHOOSING} className={styles.card}>
      <span className={styles.words}>
        <strong className={styles.title}>选几位砖家来关注</strong>
        <span className="caption">挑感兴趣的领域，他们发的文章与观点会在首页出现</span>
      </span>
      <ForwardIcon />
    </PartLink>
  )
}
