import { useState, type FormEvent, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Answered, Button, Chip, PartLink, SegmentedControl, Skeleton, TextField, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { AlertKind, AlertRepeat } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { AlertRow } from './alert-row.tsx'
import { PriceNow, useQuoteOf } from './price-now.tsx'
import { ALERTS_PATH } from './alerts-path.ts'
import { repeatWords } from './repeat-words.ts'
import styles from '../forms/sheet-form.module.css'

export type AlertSheetProps = {
  stock: { readonly id: string; readonly name: string }
  onChanged?: (() => void) | undefined
  onClose: () => void
}

/** Each kind's name, how its threshold is typed, and how many of the contract's units one typed unit is. */
const KINDS: Readonly<Record<AlertKind, { name: string; label: string; unit: number; usual: string }>> = {
  priceAbove: { name: '涨到', label: '价格', unit: 1000, usual: '' },
  priceBelow: { name: '跌到', label: '价格', unit: 1000, usual: '' },
  riseAbove: { name: '日涨幅', label: '涨幅（%）', unit: 0.01, usual: '5' },
  fallBelow: { name: '日跌幅', label: '跌幅（%）', unit: 0.01, usual: '5' },
  volumeSurge: { name: '放量', label: '量比（倍）', unit: 1, usual: '3' },
  announcement: { name: '新公告', label: '', unit: 1, usual: '' },
}

const REPEATS: readonly AlertRepeat[] = ['once', 'daily']

/** The alerts of one security: those that are set, and one to add. */
export default function AlertSheet({ stock, onChanged, onClose }: AlertSheetProps): ReactNode {
  const alerts = useRead({ key: stock.id, ask: (options) => ask('watchAlerts', { stockId: stock.id }, options) })
  const changed = () => {
    onChanged?.()
    void alerts.reload()
  }
  return (
    <BottomSheet title={`${stock.name} 预警`} onClose={onClose}>
      <Answered answer={alerts} waiting={<Skeleton shape="row" count={3} />}>
        {({ list, kinds }) => (
          <>
            <ul className={styles.list} aria-label="已设置的预警">
              {list.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onChanged={changed} />
              ))}
            </ul>
            <NewAlert stockId={stock.id} kinds={kinds} onSaved={changed} />
            <PartLink href={ALERTS_PATH} className={styles.all}>
              全部预警与记录
            </PartLink>
          </>
        )}
      </Answered>
    </BottomSheet>
  )
}

function NewAlert({
  stockId,
  kinds,
  onSaved,
}: {
  stockId: string
  kinds: readonly AlertKind[]
  onSaved: () => void
}): ReactNode {
  const [kind, setKind] = useState<AlertKind>('priceAbove')
  const [typed, setTyped] = useState('')
  const [repeat, setRepeat] = useState<AlertRepeat>('once')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const quote = useQuoteOf(stockId)
  const { label, unit } = KINDS[kind]
  const choose = (next: AlertKind) => {
    setKind(next)
    setTyped(KINDS[next].usual)
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const threshold = kind === 'announcement' ? 0 : thresholdOf(typed, unit)
    if (threshold === undefined) return setError('请输入正确的条件')
    setBusy(true)
    const outcome = await ask('saveAlert', { stockId, kind, threshold, repeat })
    setBusy(false)
    if (!outcome.ok) return setError(outcome.msg)
    setError(undefined)
    toast('已设置预警')
    onSaved()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <div className="wrap-8">
        {kinds.map((one) => (
          <Chip key={one} selected={one === kind} onClick={() => choose(one)}>
            {KINDS[one].name}
          </Chip>
        ))}
      </div>
      {quote && kind !== 'announcement' && <PriceNow quote={quote} kind={kind} threshold={thresholdOf(typed, unit)} />}
      {kind === 'announcement' ? (
        error !== undefined && <p role="alert">{error}</p>
      ) : (
        <TextField
          label={label}
          inputMode="decimal"
          value={typed}
          maxLength={12}
          autoComplete="off"
          error={error}
          onChange={setTyped}
        />
      )}
      <MoreByLevel words={error} />
      <SegmentedControl
        label="提醒几次"
        items={REPEATS.map((key) => ({ key, label: repeatWords(kind, key) }))}
        value={repeat}
        onChange={setRepeat}
      />
      <Button type="submit" block busy={busy}>
        添加预警
      </Button>
    </form>
  )
}

/** What was typed in the contract's unit: whole milli for prices, four digits after the point for ratios. */
function thresholdOf(text: string, unit: number): number | undefined {
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text.trim())) return undefined
  const value = Number(text) * unit
  return unit === 1000 ? Math.round(value) : Math.round(value * 1e5) / 1e5
}
