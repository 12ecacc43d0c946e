import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { PlayView } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { trainPath } from '../shared/paths.ts'
import type { UsedPlay } from './use-play.ts'
import styles from './play.module.css'

const OrderSheet = lazy(() => import('./order-sheet.tsx'))
const AskFirst = lazy(() => import('@niujin/ui/dialog').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })))

type Open = 'buy' | 'sell' | 'rest' | 'abandon'

export type DecisionsProps = {
  view: PlayView
  used: UsedPlay
  /** it was given up; K线训练 opens when left out */
  onAbandoned?: (() => void) | undefined
}

/** 买入, 卖出 and 下一根 at the thumb; 走到最后 and 不做了 above them. */
export function Decisions({ view, used, onAbandoned }: DecisionsProps): ReactNode {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { busy, decide } = used
  const abandon = useAbandon(view.id, onAbandoned)
  const hasShares = view.account.shares > 0
  return (
    <>
      <div className={styles.more}>
        <Button variant="ghost" size="small" onClick={() => setOpen('rest')}>
          走到最后
        </Button>
        {view.kind !== 'daily' && (
          <Button variant="ghost" size="small" onClick={() => setOpen('abandon')}>
            不做了
          </Button>
        )}
      </div>
      <div className={styles.decisions}>
        <button type="button" className={styles.buy} onClick={() => setOpen('buy')}>
          买入
        </button>
        <button type="button" className={styles.sell} disabled={!hasShares} onClick={() => setOpen('sell')}>
          卖出
        </button>
        <button
          type="button"
          className={styles.next}
          aria-busy={busy || undefined}
          onClick={() => void decide({ action: 'next' })}
        >
          下一根
        </button>
      </div>
      {open !== undefined && (
        <Suspense>
          {(open === 'buy' || open === 'sell') && <OrderSheet side={open} view={view} used={used} onClose={close} />}
          {open === 'rest' && (
            <AskFirst
              title="一直走到最后？"
              text="中间不再做决定，持仓按最后一根的收盘算，走过的不能改。"
              confirmText="走到最后"
              busy={busy}
              onConfirm={() => void decide({ action: 'rest' }).then(close)}
              onClose={close}
            />
          )}
          {open === 'abandon' && (
            <AskFirst
              title="这一局不做了？"
              text="作废以后不揭晓，也不记成绩。"
              confirmText="不做了"
              variant="danger"
              busy={abandon.busy}
              onConfirm={() => void abandon.run()}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

function useAbandon(playId: string, onAbandoned: (() => void) | undefined) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const outcome = await ask('abandonPlay', { playId })
    setBusy(false)
    if (outcome.ok) return onAbandoned ? onAbandoned() : navigate(trainPath(), { replace: true })
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
    return undefined
  }
  return { busy, run }
}
