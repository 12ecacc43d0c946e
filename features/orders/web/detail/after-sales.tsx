import { lazy, Suspense, useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, Section, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import type { AfterSale } from '../../contract/index.ts'
import { AFTER_SALE_BADGE } from '../shared/status.ts'
import { StepList } from './timeline.tsx'
import styles from './after-sales.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))
const SendBackSheet = lazy(() => import('./send-back-sheet.tsx'))

export type AfterSalesProps = { list: readonly AfterSale[]; onChange: () => void }

/** What was asked to go back, how each stands and what the member does next. */
export function AfterSales({ list, onChange }: AfterSalesProps): ReactNode {
  if (list.length === 0) return null
  return (
    <Section title="退款售后" flush>
      <ul aria-label="退款售后">
        {list.map((one) => (
          <AfterSaleItem key={one.no} afterSale={one} onChange={onChange} />
        ))}
      </ul>
    </Section>
  )
}

function AfterSaleItem({ afterSale, onChange }: { afterSale: AfterSale; onChange: () => void }): ReactNode {
  const { no, status, statusText, items, fen, coins, reason, note, pictures, timeline } = afterSale
  return (
    <li className={styles.item} aria-label={`售后 ${no}`}>
      <p className="line-8">
        <strong className="strong">
          {moneyText(fen)}
          {coins > 0 && ` + ${coins} 牛币`}
        </strong>
        <Badge variant={AFTER_SALE_BADGE[status]}>{statusText}</Badge>
      </p>
      <p className="soft">{items.map(({ productName, count }) => `${productName} ×${count}`).join('、')}</p>
      <p className="soft">原因：{reason}</p>
      {note !== '' && <p className={styles.note}>客服：{note}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={`${pictures.length} 张图片`}>
          {pictures.map((url, at) => (
            <li key={url} className={styles.picture}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={`看第 ${at + 1} 张大图`}>
                <img src={url} alt={`第 ${at + 1} 张图片`} loading="lazy" className="cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Next afterSale={afterSale} onChange={onChange} />
      {timeline.length > 0 && (
        <div className={styles.timeline}>
          <StepList label="售后经过" steps={timeline} />
        </div>
      )}
    </li>
  )
}

function Next({ afterSale: { no, can }, onChange }: { afterSale: AfterSale; onChange: () => void }): ReactNode {
  const [asking, setAsking] = useState<'cancel' | 'sendBack'>()
  const { busy, run } = useOnce(ask, 'cancelRefund')
  if (!can.cancel && !can.sendBack) return null
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onChange()
  }
  const cancel = async () => {
    const outcome = await run({ no })
    toast(outcome.ok ? '已撤回' : (reasonOf(outcome) ?? '没有撤回成，请重试'))
    if (outcome.ok || outcome.code === 'AFTER_SALE_ENDED') done()
  }
  return (
    <div className={styles.buttons}>
      {can.cancel && (
        <Button variant="secondary" size="small" onClick={() => setAsking('cancel')}>
          撤回申请
        </Button>
      )}
      {can.sendBack && (
        <Button size="small" onClick={() => setAsking('sendBack')}>
          填写寄回单号
        </Button>
      )}
      <Suspense>
        {asking === 'cancel' && (
          <ConfirmDialog
            title="撤回这个申请？"
            text="撤回以后订单照旧；还在退款期限里的话可以再申请。"
            confirmText="撤回申请"
            busy={busy}
            onConfirm={() => void cancel()}
            onClose={close}
          />
        )}
        {asking === 'sendBack' && <SendBackSheet no={no} onClose={close} onDone={done} />}
      </Suspense>
    </div>
  )
}
