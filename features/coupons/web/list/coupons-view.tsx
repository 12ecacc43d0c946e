import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { StickyHeader, Tabs } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { CentreList } from '../centre/centre-list.tsx'
import { CouponList } from './coupon-list.tsx'
import type { LoadedCoupons } from './load-coupons.ts'
import { searchOf, TABS } from './tabs.ts'
import styles from './coupons-view.module.css'

const UNDER_HEADER = 0.88

/** The member's coupons by what became of them, and the centre where more can be taken. */
export function CouponsView({ loaded }: { loaded: LoadedCoupons }): ReactNode {
  const navigate = useNavigate()
  const { surroundings } = useBoot()
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0}>
        <Tabs
          label="我的优惠券与领券中心"
          items={TABS}
          value={loaded.tab}
          onChange={(tab) => void navigate({ search: searchOf(tab) }, { replace: true })}
          className={styles.tabs ?? ''}
        />
      </StickyHeader>
      {loaded.tab === 'centre' ? (
        <CentreList
          loaded={loaded}
          onCategory={(name) => void navigate({ search: searchOf('centre', name) }, { replace: true })}
        />
      ) : (
        <CouponList key={loaded.tab} loaded={loaded} />
      )}
    </main>
  )
}
