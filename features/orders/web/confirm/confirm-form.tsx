import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Answered, Section, toast } from '@niujin/ui'
import { askFrom } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ChannelChoice } from '@niujin/payment/web'
import type { ConfirmedOrder } from '../../contract/index.ts'
import type { Input } from '../calls.ts'
import { AddressCard } from './address-card.tsx'
import { chosenAddress } from './addresses.ts'
import { AgreementTick } from './agreement-tick.tsx'
import { Breakdown } from './breakdown.tsx'
import { CoinsRow } from './coins-row.tsx'
import { ConfirmItems } from './confirm-items.tsx'
import { CouponRow } from './coupon-row.tsx'
import { useDraft, type Draft } from './draft.ts'
import type { LoadedOrder } from './load-confirm.ts'
import { OrderWords } from './order-words.tsx'
import { StepList } from './step-list.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useConfirmed } from './use-confirmed.ts'
import { useSubmitting } from './use-submitting.ts'
import type { Wanted } from './wanted.ts'
import styles from './confirm-page.module.css'

const RefusedDialog = lazy(() => import('./refused-dialog.tsx'))
const askIdentity = askFrom<typeof import('@niujin/identity/contract'), 'queryAddressList'>(
  () => import('@niujin/identity/contract'),
)

/** Everything that is decided before an order is made. */
export function ConfirmForm({ loaded }: { loaded: LoadedOrder }): ReactNode {
  const { wanted } = loaded
  const { draft, change, forget } = useDraft(useLocation().search)
  const [round, setRound] = useState(0)
  const confirmed = useConfirmed(loaded, draft, round)
  const order = confirmed.value
  const addresses = useRead({
    key: order?.needsAddress ? 'addresses' : undefined,
    ask: (options) => askIdentity('queryAddressList', {}, options),
    loaded: loaded.addresses,
  })
  const address = chosenAddress(addresses.value?.list ?? [], draft.addressId)
  const [channel, setChannel] = useState<string>()
  const [isTickMissing, setIsTickMissing] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  const submitting = useSubmitting({
    made: forget,
    refused(code) {
      // What was chosen cannot be had: the best there is now is shown instead.
      if (code.startsWith('COUPON_')) change({ couponId: null })
      setRound((before) => before + 1)
    },
  })
  const submit = (now: ConfirmedOrder) => {
    const missing = missingWords(now, { hasAddress: address !== undefined, channel })
    if (missing !== undefined) return toast(missing)
    setIsTickMissing(!draft.isAgreed)
    if (!draft.isAgreed) {
      // It stands below what is seen: the box comes into view with the focus.
      tick.current?.focus()
      return toast('请先阅读并同意用户协议')
    }
    return void submitting.submit(inputOf(now, { wanted, draft, addressId: address?.id }), channel)
  }
  return (
    <>
      <Answered answer={confirmed}>
        {(now) => (
          <div className={styles.stack} aria-busy={confirmed.busy || undefined}>
            {now.needsAddress && (
              <AddressCard
                read={addresses}
                chosenId={draft.addressId}
                onChoose={(addressId) => change({ addressId })}
              />
            )}
            <ConfirmItems items={now.items} isGift={wanted.isGift} />
            {now.steps.length > 0 && <StepList steps={now.steps} />}
            <Section title="优惠" flush>
              <CouponRow order={now} onChoose={(couponId) => change({ couponId })} />
              <CoinsRow order={now} wanted={draft.coins} onChange={(coins) => change({ coins })} />
            </Section>
            <OrderWords draft={draft} change={change} />
            <Breakdown order={now} />
            {now.payFen > 0 && <ChannelChoice chosen={channel} onChoose={setChannel} loaded={loaded.channels} />}
            <AgreementTick
              isAgreed={draft.isAgreed}
              isMissing={isTickMissing && !draft.isAgreed}
              box={tick}
              onChange={(isAgreed) => change({ isAgreed })}
            />
            <SubmitBar
              payFen={now.payFen}
              busy={submitting.busy || confirmed.busy}
              disabled={confirmed.failure !== undefined}
              onSubmit={() => submit(now)}
            />
          </div>
        )}
      </Answered>
      <Suspense>
        {submitting.refused && <RefusedDialog refused={submitting.refused} onClose={submitting.clear} />}
      </Suspense>
    </>
  )
}

/** What has to be there before an order can be made, in words. */
function missingWords(
  { items, steps, needsAddress, payFen }: ConfirmedOrder,
  { hasAddress, channel }: { hasAddress: boolean; channel: string | undefined },
): string | undefined {
  const problem = items.find((item) => item.problem !== null)
  if (problem) return `「${problem.productName}」${problem.problem}`
  const step = steps.find(({ isDone }) => !isDone)
  if (step) return `请先完成：${step.title}`
  if (needsAddress && !hasAddress) return '还没有收货地址，请先填写'
  if (payFen > 0 && channel === undefined) return '现在没有能用的支付方式，请稍后再来'
  return undefined
}

/** The order as it is shown: what the member sees is what is asked for. */
function inputOf(
  { couponId, coins, quote, needsAddress }: ConfirmedOrder,
  { wanted, draft, addressId }: { wanted: Wanted; draft: Draft; addressId: string | undefined },
): Input<'createOrder'> {
  const { lines, isGift, fromCart, activityCode, shareCode } = wanted
  return {
    lines: [...lines],
    couponId: couponId ?? '',
    coins,
    quote,
    isGift,
    fromCart,
    isAgreed: draft.isAgreed,
    remark: draft.remark.trim(),
    ...(draft.invoiceTitle.trim() !== '' && { invoiceTitle: draft.invoiceTitle.trim() }),
    ...(needsAddress && addressId !== undefined && { addressId }),
    ...(activityCode !== undefined && { activityCode }),
    ...(shareCode !== undefined && { shareCode }),
  }
}
