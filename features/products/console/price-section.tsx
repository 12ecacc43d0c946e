import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, SegmentedControl } from '@niujin/ui'
import { Fact, Facts, SubjectHead, Table, When, type Column } from '@niujin/console-kit'
import type { PriceVersion, StaffPrice } from '../contract/index.ts'
import { grantLine } from '../domain/index.ts'
import { ActivityForm } from './activity-form.tsx'
import { ActivityTable } from './activity-table.tsx'
import { PriceForm } from './price-form.tsx'
import { StockForm } from './stock-form.tsx'
import type { OnChange } from './use-outcome.ts'
import { VariantForm } from './variant-form.tsx'
import { PROPOSAL, stockText } from './words.ts'
import styles from './products.module.css'

/** Something that can be done about a variant. */
export interface Act {
  readonly key: keyof typeof FORMS
  readonly label: string
}

export type PriceSectionProps = { price: StaffPrice; acts: readonly Act[]; onChange: OnChange }

const FORMS = { price: PriceForm, activity: ActivityForm, stock: StockForm, variant: VariantForm }

/** What can be done about the variants of what is sold here alone, what it costs first. */
export const ACTS: readonly Act[] = [
  { key: 'price', label: '定价' },
  { key: 'activity', label: '活动价' },
  { key: 'stock', label: '库存' },
  { key: 'variant', label: '规格' },
]

/** What can be done where another feature decides what it costs and gives. */
export const ACTS_ELSEWHERE: readonly Act[] = ACTS.filter(({ key }) => key === 'activity' || key === 'stock')

const COLUMNS: readonly Column<PriceVersion>[] = [
  { name: '价格', show: ({ fen }) => moneyText(fen), figure: true },
  { name: '划线价', show: ({ originalFen }) => (originalFen === null ? '—' : moneyText(originalFen)), figure: true },
  { name: '生效', show: ({ validFrom }) => <When at={validFrom} /> },
  { name: '状态', show: (version) => <Standing version={version} /> },
  {
    name: '谁',
    show: ({ maker, checker }) => (checker === null ? maker : `${maker}，${checker}`),
    wide: true,
    quiet: true,
  },
  { name: '原因', show: ({ reason }) => reason, long: true },
]

/** One variant: what it costs from when on, its stock, and what can be done about them. */
export function PriceSection({ price, acts, onChange }: PriceSectionProps): ReactNode {
  const [act, setAct] = useState(acts[0]?.key)
  const Form = act && FORMS[act]
  return (
    <section className={styles.price} aria-label={`规格 ${price.variant}`}>
      <div className={styles.part}>
        <SubjectHead
          title={price.variant}
          standing={
            <Badge variant={price.status === 'on_sale' ? 'success' : 'warning'}>
              {price.status === 'on_sale' ? '在售' : '停售'}
            </Badge>
          }
        />
        <Facts flow>
          <Fact name="规格编号">{price.priceId}</Fact>
          <Fact name="现价">{price.fen === null ? '还没有' : moneyText(price.fen)}</Fact>
          <Fact name="库存">{stockText(price.stock)}</Fact>
          <Fact name="给买的人">{price.grants.length === 0 ? '无' : price.grants.map(grantLine).join('；')}</Fact>
        </Facts>
      </div>
      {price.versions.length > 0 && (
        <Table label={`${price.variant}的价格`} columns={COLUMNS} rows={price.versions} keyOf={({ id }) => id} dense />
      )}
      {price.activities.length > 0 && <ActivityTable price={price} mayChange={acts.length > 0} onChange={onChange} />}
      {Form && (
        <>
          <div className={styles.part}>
            <SegmentedControl label={`${price.variant}：做什么`} items={acts} value={act} onChange={setAct} />
          </div>
          <Form
            key={[act, price.versions.length, price.activities.length, price.stock].join(' ')}
            price={price}
            onChange={onChange}
          />
        </>
      )}
    </section>
  )
}

function Standing({
  version: { status, isCurrent },
}: {
  version: Pick<PriceVersion, 'status' | 'isCurrent'>
}): ReactNode {
  return isCurrent ? (
    <Badge variant="accent">现在</Badge>
  ) : (
    <Badge variant={PROPOSAL[status].variant}>{PROPOSAL[status].name}</Badge>
  )
}
