import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, LinkButton, Section, type BadgeVariant } from '@niujin/ui'
import type { OrderDetail } from '../../contract/index.ts'
import type { InvoiceStatus } from '../../contract/limits.ts'
import styles from './invoice-section.module.css'

const InvoiceSheet = lazy(() => import('./invoice-sheet.tsx'))

const STATUS: Readonly<Record<InvoiceStatus, { readonly name: string; readonly variant: BadgeVariant }>> = {
  asked: { name: '开票中', variant: 'warning' },
  issued: { name: '已开票', variant: 'success' },
  refused: { name: '没有开出', variant: 'danger' },
}

export type InvoiceSectionProps = { order: Pick<OrderDetail, 'orderNum' | 'invoice' | 'can'>; onChange: () => void }

/** The order's electronic invoice: asked for, issued or refused, and the way to ask for one. */
export function InvoiceSection({ order: { orderNum, invoice, can }, onChange }: InvoiceSectionProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  if (!invoice && !can.askInvoice) return null
  const done = () => {
    setIsAsking(false)
    onChange()
  }
  return (
    <Section title="发票" note={invoice && <StatusBadge status={invoice.status} />}>
      <div className={styles.line}>
        {invoice ? <Known invoice={invoice} /> : <p className={styles.words}>电子发票发到你的邮箱</p>}
        {can.askInvoice && (
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            {invoice ? '重新申请' : '申请发票'}
          </Button>
        )}
      </div>
      <Suspense>
        {isAsking && (
          <InvoiceSheet
            orderNum={orderNum}
            title={invoice?.title ?? ''}
            onClose={() => setIsAsking(false)}
            onDone={done}
          />
        )}
      </Suspense>
    </Section>
  )
}

function StatusBadge({ status }: { status: InvoiceStatus }): ReactNode {
  const { name, variant } = STATUS[status]
  return <Badge variant={variant}>{name}</Badge>
}

function Known({ invoice: { title, note, link } }: { invoice: NonNullable<OrderDetail['invoice']> }): ReactNode {
  return (
    <>
      <div className={styles.words}>
        <p>{title}</p>
        {note !== '' && <p className="caption">{note}</p>}
      </div>
      {link !== null && link !== '' && (
        <LinkButton href={link} variant="secondary" size="small">
          看发票
        </LinkButton>
      )}
    </>
  )
}
