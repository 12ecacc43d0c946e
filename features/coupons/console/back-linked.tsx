import type { ReactNode } from 'react'
import { Subject, TextLink } from '@niujin/console-kit'
import styles from './coupons.module.css'

/** Something that is opened from the list of coupons, with the way back. */
export function BackLinked({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <>
      <p className={styles.back}>
        <TextLink href="/console/coupons">返回优惠券列表</TextLink>
      </p>
      <Subject title={title}>{children}</Subject>
    </>
  )
}
