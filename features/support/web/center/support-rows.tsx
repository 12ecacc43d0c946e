import type { ReactNode } from 'react'
import { CommentIcon, HeadphonesIcon, HelpIcon, ListRow } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import styles from './support-rows.module.css'

const ROWS = [
  { href: '/Help', title: '帮助', Icon: HelpIcon },
  { href: '/FeedBack', title: '意见反馈', Icon: CommentIcon },
  { href: '/Connect', title: '联系我们', Icon: HeadphonesIcon },
] as const

/** Ways to get help, in the personal centre. */
export default function SupportRows(): ReactNode {
  const isRouted = useIsRouted()
  return (
    <div className={styles.rows}>
      {ROWS.filter(({ href }) => isRouted(href)).map(({ href, title, Icon }) => (
        <ListRow key={href} href={href} title={title} lead={<Icon className={styles.icon ?? ''} />} />
      ))}
    </div>
  )
}
