import type { ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { moneyText } from '@niujin/money'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { refundPreview } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './refund-sheet.module.css'

type Preview = OutputOf<typeof refundPreview>

/** What the chosen pieces give back: each has its own share of what was paid, which the server knows. */
export function useWhatComesBack(orderNum: string, items: { itemId: string; count: number }[]): Read<Preview> {
  const wanted = { orderNum, items }
  return useRead({
    key: items.length > 0 ? wanted : undefined,
    ask: (options) => ask('refundPreview', wanted, options),
  })
}

/** How much it is; without a network, that nothing can be asked for now. */
export function WhatComesBack({ read: { value, state, failure } }: { read: Read<Preview> }): ReactNode {
  if (failure?.code === 'NETWORK') return <p role="alert">连不上网络，现在申请不了；写好的都留着，连上再申请</p>
  if (failure?.code === 'USED_TOO_MUCH') return <p role="alert">{failure.text}</p>
  return (
    <p role="status">
      可退{' '}
      {value ? (
        <strong className={styles.back}>
          {moneyText(value.fen)}
          {value.coins > 0 && ` 与 ${value.coins} 牛币`}
        </strong>
      ) : (
        <span className="caption">{state === 'loading' ? '正在计算…' : '暂时算不出，可以先申请'}</span>
      )}
    </p>
  )
}
