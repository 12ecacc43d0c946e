import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { moneyText } from '@niujin/money'
import { Button, LinkButton, toast } from '@niujin/ui'
import { reasonOf, useBoot, useIsRouted } from '@niujin/web-kit'
import type { Channel } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { goToPay, type PayBy } from '../paying/go-to-pay.ts'
import { wayBack } from '../paying/way-back.ts'
import { businessOf } from './business.ts'
import type { FollowedPayment } from './use-payment.ts'
import styles from './actions.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type WaitingActionsProps = { followed: FollowedPayment; channels: readonly Channel[]; onCancelled: () => void }

/** What one can do while a payment waits: say that one has paid, pay after all, or cancel it. */
export function WaitingActions({ followed, channels, onCancelled }: WaitingActionsProps): ReactNode {
  const { payment, askNow, show } = followed
  const [busy, setBusy] = useState<'pay' | 'cancel'>()
  const [sure, setSure] = useState(false)
  const payOn = usePayOn(payment.id)
  const isRouted = useIsRouted()
  const { page, cancel: cancelWords } = businessOf(payment)
  const surroundings = useBoot().surroundings === 'messaging-app' ? 'messaging-app' : 'browser'
  const usable = channels.filter(({ places }) => places.includes(surroundings))
  const channel = usable.find(({ name }) => name === payment.channel) ?? usable[0]

  const pay = async (name: string) => {
    setBusy('pay')
    if (!(await payOn(name, surroundings))) setBusy(undefined)
  }
  const cancel = async () => {
    setSure(false)
    setBusy('cancel')
    const outcome = await ask('cancelPayment', { id: payment.id })
    setBusy(undefined)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有取消成功，请重试')
    onCancelled()
    show(outcome.value)
  }
  return (
    <div className={`stack-12 ${styles.actions}`}>
      <Button size="large" block onClick={askNow}>
        我已支付，看结果
      </Button>
      {channel && (
        <Button variant="secondary" size="large" block busy={busy === 'pay'} onClick={() => void pay(channel.name)}>
          去支付 {moneyText(payment.fen)}
        </Button>
      )}
      {page && isRouted(page.href) && (
        <LinkButton href={page.href} variant="ghost" size="large" block>
          {page.name}
        </LinkButton>
      )}
      <Button variant="ghost" size="large" block busy={busy === 'cancel'} onClick={() => setSure(true)}>
        取消支付
      </Button>
      <Suspense>
        {sure && (
          <ConfirmDialog
            title="取消这笔支付？"
            text={cancelWords}
            confirmText="取消支付"
            cancelText="再想想"
            onConfirm={() => void cancel()}
            onClose={() => setSure(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Goes to a channel with a payment that waits; true when the browser is on its way there. */
function usePayOn(id: string): (channel: string, surroundings: PayBy['surroundings']) => Promise<boolean> {
  const { search } = useLocation()
  const navigate = useNavigate()
  return async (channel, surroundings) => {
    const went = await goToPay({ id, channel, surroundings, back: wayBack(search) })
    if (went.end === 'result') await navigate(went.path, { replace: true })
    if (went.end === 'refused') toast(went.words)
    return went.end === 'left'
  }
}
