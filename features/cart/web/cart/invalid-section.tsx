import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, ProductPicture, Section } from '@niujin/ui'
import type { InvalidLine } from '../../contract/index.ts'
import styles from './invalid-section.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** What cannot be bought now, each with why, and 清空. */
export function InvalidSection({ lines, onClear }: { lines: readonly InvalidLine[]; onClear: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <Section
      title={`失效商品（${lines.length}）`}
      flush
      className={styles.section ?? ''}
      action={
        <Button
          variant="ghost"
          size="small"
          className={styles.clear}
          aria-label="清空失效商品"
          onClick={() => setAsking(true)}
        >
          清空
        </Button>
      }
    >
      <ul aria-label="失效商品">
        {lines.map(({ priceId, kind, title, variant, picture, reason }) => (
          <li key={priceId} className={styles.row}>
            <span className={styles.picture}>
              <ProductPicture picture={picture} kind={kind} />
            </span>
            <div className="grow stack-4">
              <p className="small-name clamp-2">{title === '' ? '商品' : title}</p>
              {variant !== '' && <p className="caption clip">{variant}</p>}
              <p>
                <Badge>{reason}</Badge>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title="清空失效商品？"
            text="以后又能买了，要重新放进购物车"
            confirmText="清空"
            variant="danger"
            onConfirm={clear}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
