import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IconButton, LinkButton, toast, TrashIcon } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import type { AlertKind } from '../../contract/index.ts'
import { alertWords } from '../../domain/alerts.ts'
import { addDeviceAlert, dropDeviceAlert, useDeviceAlerts } from '../device/device-alerts.ts'
import { NewAlert } from './new-alert.tsx'
import { repeatWords } from './repeat-words.ts'
import type { AlertSheetProps } from './alert-sheet.tsx'
import styles from '../forms/sheet-form.module.css'

/** What needs no source of announcements: whether there is one, only the server of a member tells. */
const KINDS: readonly AlertKind[] = ['priceAbove', 'priceBelow', 'riseAbove', 'fallBelow', 'volumeSurge']

/** A guest sets alerts first; they wait on the device and are set when he has signed in, which leads back here. */
export default function GuestAlertSheet({ stock, price, onClose }: AlertSheetProps): ReactNode {
  const { pathname, search } = useLocation()
  const kept = useDeviceAlerts().filter(({ stockId }) => stockId === stock.id)
  return (
    <BottomSheet title={`${stock.name} 预警`} onClose={onClose}>
      {kept.length > 0 && (
        <>
          <ul className={styles.list} aria-label="登录后生效的预警">
            {kept.map((alert) => {
              const words = alertWords(alert, alert.digits)
              return (
                <li key={words} className={styles.row}>
                  <span className={`grow ${styles.words}`}>
                    {words}
                    <span className={`caption ${styles.detail}`}>
                      {repeatWords(alert.kind, alert.repeat)} · 登录后生效
                    </span>
                  </span>
                  <IconButton label={`删除预警 ${words}`} onClick={() => dropDeviceAlert(alert)}>
                    <TrashIcon />
                  </IconButton>
                </li>
              )
            })}
          </ul>
          <div className={styles.form}>
            <p className={styles.hint}>预警已记在本机，登录后开始盯盘，到了发消息告诉你。</p>
            <LinkButton href={loginPath(pathname + search)} size="large" block>
              登录并生效
            </LinkButton>
          </div>
        </>
      )}
      <NewAlert
        stockId={stock.id}
        kinds={KINDS}
        price={price}
        onSave={(alert, digits) => {
          const refused = addDeviceAlert({ ...alert, name: stock.name, digits })
          if (refused === undefined) toast('已记下，登录后生效')
          return Promise.resolve(refused)
        }}
      />
    </BottomSheet>
  )
}
