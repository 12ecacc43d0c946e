import type { ReactNode } from 'react'
import { LinkTabs } from '@niujin/ui'
import styles from './about.module.css'

const PAGES = [
  { href: '/AboutDZ', label: '产品' },
  { href: '/AboutUs', label: '公司' },
  { href: '/Milestone', label: '历程' },
  { href: '/Partner', label: '合作' },
] as const

/** The four pages about us, one beside the other. */
export function AboutTabs({ value }: { value: (typeof PAGES)[number]['href'] }): ReactNode {
  return (
    <div className={styles.tabs}>
      <LinkTabs label="关于" items={PAGES} value={value} />
    </div>
  )
}
