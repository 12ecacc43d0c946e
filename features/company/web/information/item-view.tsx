import type { ReactNode } from 'react'
import { Badge, EmptyState, LinkButton } from '@niujin/ui'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import { dayText } from '@niujin/web-kit/formats'
import type { ItemKind } from '../../contract/limits.ts'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { FigureList } from '../shared/figure-list.tsx'
import { informationPath } from '../shared/paths.ts'
import { isItemId } from './kinds.ts'
import styles from './information.module.css'

interface ItemViewProps {
  stockId: string
  kind: ItemKind
  item: string
  loaded?: Loaded<Answer<'companyItem'>> | undefined
}

/** One item in full; an address that names none says so. */
export function ItemView(props: ItemViewProps): ReactNode {
  return isItemId(props.item) ? <AskedItem {...props} /> : <UnknownItem {...props} />
}

function UnknownItem(props: ItemViewProps): ReactNode {
  return <EmptyState drawing="search" text="没有这一条，或者已经不在了" action={<BackLink {...props} />} />
}

function BackLink({ stockId, kind }: ItemViewProps): ReactNode {
  return (
    <LinkButton variant="secondary" href={informationPath(stockId, kind)}>
      看全部
    </LinkButton>
  )
}

function AskedItem(props: ItemViewProps): ReactNode {
  const { stockId, item, loaded } = props
  const input = { id: stockId, item }
  const used = useRead({ key: input, ask: (options) => ask('companyItem', input, options), loaded })
  if (used.failure?.code === 'ITEM_UNKNOWN') return <UnknownItem {...props} />
  return (
    <Answered read={used} shape="text" count={8}>
      {(value) => (
        <>
          <Item item={value} />
          <p className={styles.back}>
            <BackLink {...props} />
          </p>
        </>
      )}
    </Answered>
  )
}

function Item({ item }: { item: Answer<'companyItem'> }): ReactNode {
  return (
    <article className={styles.article}>
      <h2 className="heading">{item.title}</h2>
      <p className={styles.facts}>
        <Badge variant={item.kind === 'report' ? 'accent' : 'plain'}>{item.tag}</Badge>
        {item.simulated && <Badge variant="outline">模拟</Badge>}
        <span className="clip grow">{item.source}</span>
        <time dateTime={dayText(item.date)}>{dayText(item.date)}</time>
      </p>
      {item.body.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {item.figures.length > 0 && (
        <section className={styles.figures} aria-label="相关数字">
          <FigureList figures={item.figures} rows />
        </section>
      )}
    </article>
  )
}
