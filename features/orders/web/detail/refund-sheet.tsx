import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { PictureField, usePictures } from '@niujin/ui/pictures'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { PICTURE_KINDS, shrinkPicture } from '@niujin/web-kit/pictures'
import { ask } from '../calls.ts'
import type { OrderDetail } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { reasonFrom, ReasonFields, type Reason } from '../shared/reason-fields.tsx'
import { LineCount } from './line-count.tsx'
import { refundableOf } from './refundable.ts'
import { useWhatComesBack, WhatComesBack } from './what-comes-back.tsx'
import styles from './refund-sheet.module.css'

/** What a picture is drawn down to (bytes): six of them go in one request over a phone's network. */
const SMALL = 960 * 1024

const CHOICES = ['不想要了', '买错了', '与描述不符', '质量问题', '没有收到', '其他'] as const

export type RefundSheetProps = { order: OrderDetail; onClose: () => void; onDone: () => void }

/** Asks for money back: for which things and how many of each, why, and what pictures show. */
export default function RefundSheet({ order, onClose, onDone }: RefundSheetProps): ReactNode {
  const lines = refundableOf(order)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lines.map(({ itemId, left }) => [itemId, left])),
  )
  const [reason, setReason] = useState<Reason>({ choice: undefined, words: '' })
  const pictures = usePictures({ most: LIMITS.pictures, take: makeSmall })
  const { busy, run } = useOnce(ask, 'askRefund')
  const items = lines.flatMap(({ itemId }) => {
    const count = counts[itemId] ?? 0
    return count > 0 ? [{ itemId, count }] : []
  })
  const back = useWhatComesBack(order.orderNum, items)
  const text = reasonFrom(reason)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return undefined
    if (items.length === 0) return toast('请选择要退的商品')
    if (text === undefined) return toast('请选择或写明原因')
    if (pictures.busy) return toast('图片还在处理，请稍等')
    if (pictures.failed) return toast('有图片打不开，请移除后换一张')
    const files = pictures.taken.length > 0 ? { pictures: pictures.taken } : undefined
    const outcome = await run({ orderNum: order.orderNum, items, reason: text }, files)
    toast(outcome.ok ? '已申请，处理结果会发消息告诉你' : (reasonOf(outcome) ?? '没有申请成，请重试'))
    if (outcome.ok) onDone()
    return undefined
  }
  return (
    <BottomSheet title="申请退款" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <fieldset>
          <legend className={styles.legend}>退哪些</legend>
          {lines.map((line) => (
            <LineCount
              key={line.itemId}
              line={line}
              count={counts[line.itemId] ?? 0}
              onChange={(count) => setCounts({ ...counts, [line.itemId]: count })}
            />
          ))}
        </fieldset>
        {items.length > 0 && <WhatComesBack read={back} />}
        <ReasonFields label="为什么退款" choices={CHOICES} reason={reason} onChange={setReason} />
        <div className={styles.pictures}>
          <p className={styles.legend}>图片（可不填，请遮住隐私）</p>
          <PictureField pictures={pictures} accept={PICTURE_KINDS} columns={4} waitingText="处理中" />
        </div>
        <p className="caption">付的钱原路退回，用掉的牛币退回牛币账户；买到的会员、牛币等会同时收回。</p>
        {back.failure?.code === 'NETWORK' ? (
          <Button size="large" block busy={back.busy} onClick={() => void back.reload()}>
            再连一次
          </Button>
        ) : (
          <Button type="submit" size="large" block busy={busy}>
            提交申请
          </Button>
        )}
      </form>
    </BottomSheet>
  )
}

async function makeSmall(file: File): Promise<{ taken: Blob } | { reason: string }> {
  const small = await shrinkPicture(file, SMALL)
  return small ? { taken: small } : { reason: '有图片打不开，请移除后换一张' }
}
