import type { ReactNode } from 'react'
import { Answered, PartLink, Skeleton, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { AlertRow } from './alert-row.tsx'
import { ALERTS_PATH } from './alerts-path.ts'
import { alertsChanged } from './alerts-turn.ts'
import { NewAlert } from './new-alert.tsx'
import styles from '../forms/sheet-form.module.css'

export type AlertSheetProps = {
  stock: { readonly id: string; readonly name: string }
  /** what a price alert begins with, milli */
  price?: number | undefined
  onClose: () => void
}

/** The alerts of one security: those that are set, and one to add. */
export default function AlertSheet({ stock, price, onClose }: AlertSheetProps): ReactNode {
  const alerts = useRead({ key: stock.id, ask: (options) => ask('watchAlerts', { stockId: stock.id }, options) })
  return (
    <BottomSheet title={`${stock.name} 预警`} onClose={onClose}>
      <Answered answer={alerts} waiting={<Skeleton shape="row" count={3} />}>
        {({ list, kinds }) => (
          <>
            <ul className={styles.list} aria-label="已设置的预警">
              {list.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onChanged={() => void alerts.reload()} />
              ))}
            </ul>
            <NewAlert
              stockId={stock.id}
              kinds={kinds}
              price={price}
              onSave={async (alert) => {
                const outcome = await ask('saveAlert', alert)
                if (!outcome.ok) return outcome.msg
                toast('已设置预警')
                alertsChanged()
                void alerts.reload()
                return undefined
              }}
            />
            <PartLink href={ALERTS_PATH} className={styles.all}>
              全部预警与记录
            </PartLink>
          </>
        )}
      </Answered>
    </BottomSheet>
  )
}
