import type { ReactNode } from 'react'
import { Badge, Button, Chip, LinkButton, PagedList, Skeleton } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import type { AvailableCoupon } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedCentre } from '../list/load-coupons.ts'
import { CouponCard } from '../shared/coupon-card.tsx'
import { useTaking } from './use-taking.ts'
import styles from './centre-list.module.css'

export type CentreListProps = { loaded: LoadedCentre; onCategory: (name: string) => void }

/** What can be taken now, by category; each says how many are left and how many the member took. */
export function CentreList({
  loaded: { category, categories, available: loaded },
  onCategory,
}: CentreListProps): ReactNode {
  const available = usePaged({
    key: category,
    ask: (page, options) => ask('getAvailableCoupons', { ...page, ...(category !== '' && { category }) }, options),
    loaded,
  })
  const { busy, take } = useTaking({
    onTaken: (taken) => available.edit((row) => (row.id === taken.id ? taken : row)),
    onRefused: () => void available.reload(),
  })
  return (
    <>
      {categories.length > 1 && (
        <div className={styles.categories} role="group" aria-label="优惠券的分类">
          <Chip selected={category === ''} onClick={() => onCategory('')}>
            全部
          </Chip>
          {categories.map(({ name }) => (
            <Chip key={name} selected={name === category} onClick={() => onCategory(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <PagedList
        paged={available}
        empty="现在没有可以领的优惠券，过些时候再来看看"
        action={
          <LinkButton href="/Shop" variant="secondary">
            去逛逛
          </LinkButton>
        }
        waiting={<Skeleton shape="card" count={3} />}
      >
        {(rows) => (
          <ul className={styles.list} aria-label="可以领的优惠券">
            {rows.map((row) => (
              <Available key={row.id} row={row} busy={busy.includes(row.id)} onTake={() => void take(row.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type AvailableProps = { row: AvailableCoupon; busy: boolean; onTake: () => void }

function Available({ row, busy, onTake }: AvailableProps): ReactNode {
  const { name, mine, left, validity } = row
  const isOut = left === 0
  const word = isOut ? '已领完' : '领取'
  return (
    <CouponCard
      face={row}
      isOver={isOut && mine === 0}
      badge={mine > 0 && <Badge variant="gold">已领 {mine} 张</Badge>}
      period={validity}
      foot={footOf(row)}
      action={
        mine >= row.limit ? (
          <LinkButton href="/Shop" size="small" variant="secondary">
            去使用
          </LinkButton>
        ) : (
          <Button
            size="small"
            variant="gold"
            busy={busy}
            disabled={isOut}
            aria-label={`${word}${name}`}
            onClick={onTake}
          >
            {word}
          </Button>
        )
      }
    />
  )
}

function footOf({ left, limit }: AvailableCoupon): string {
  const each = `每人限领 ${limit} 张`
  return left === null ? each : `还剩 ${left} 张 · ${each}`
}
