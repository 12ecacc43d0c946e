import type { ReactNode } from 'react'
import { IconButton, PartLink, Switch, toast, TrashIcon } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { Alert } from '../../contract/index.ts'
import { alertWords } from '../../domain/alerts.ts'
import { ask } from '../calls.ts'
import { alertsChanged } from './alerts-turn.ts'
import { repeatWords } from './repeat-words.ts'
import styles from '../forms/sheet-form.module.css'

export type AlertRowProps = {
  alert: Alert
  /** Says which stock it is of, with a way to its page. */
  named?: boolean
  onChanged: () => void
}

/** One alert: what it waits for, a switch, and 删除. */
export function AlertRow({ alert, named = false, onChanged }: AlertRowProps): ReactNode {
  const { id, stockName, stockDigits, link } = alert
  const words = alertWords(alert, stockDigits)
  const label = named ? `${stockName} ${words}` : words
  const send = async (work: Promise<{ ok: true } | { ok: false; msg: string }>) => {
    const outcome = await work
    if (!outcome.ok) return toast(outcome.msg)
    alertsChanged()
    return onChanged()
  }
  return (
    <li className={styles.row}>
      <span className={`grow ${styles.words}`}>
        {named &&
          (link === null ? (
            <span className={styles.stock}>{stockName}</span>
          ) : (
            <PartLink href={link} className={styles.stock}>
              {stockName}
            </PartLink>
          ))}
        {words}
        <span className={`caption ${styles.detail}`}>
          {repeatWords(alert.kind, alert.repeat)}
          {stateWords(alert)}
        </span>
      </span>
      <Switch
        label={label}
        labelHidden
        checked={alert.enabled}
        onChange={(next) => void send(ask('switchAlert', { id, enabled: next }))}
      />
      <IconButton label={`删除预警 ${label}`} onClick={() => void send(ask('deleteAlert', { id }))}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}

/** One that came true is off by itself: that is not what the member did. */
function stateWords({ enabled, firedAt }: Alert): string {
  if (enabled) return ''
  return firedAt === null ? ' · 已关闭' : ` · 已触发 ${dateTimeText(Date.parse(firedAt))}`
}
