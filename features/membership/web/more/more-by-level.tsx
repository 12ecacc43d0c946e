import type { ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import styles from './more-by-level.module.css'

/** As refusals of a limit name the level that has more: VIP 会员可到 30 个. */
const NAMES_MORE = /会员可到 \d/

/** The way to more, under words that name a level which has more of something; nothing under others. */
export function MoreByLevel({ words }: { words: string | undefined }): ReactNode {
  const isRouted = useIsRouted()
  if (words === undefined || !NAMES_MORE.test(words) || !isRouted('/Vip')) return null
  return (
    <LinkButton href="/Vip" variant="secondary" size="small" className={styles.way ?? ''}>
      去看看会员
    </LinkButton>
  )
}
