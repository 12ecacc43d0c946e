import { useState, type FormEvent, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Button, Chip, SegmentedControl, TextField } from '@niujin/ui'
import type { AlertKind } from '../../contract/index.ts'
import type { DeviceAlert } from '../device/device-alerts.ts'
import { KINDS, REPEATS, thresholdOf } from './alert-kinds.ts'
import { PriceNow, useQuoteOf } from './price-now.tsx'
import { repeatWords } from './repeat-words.ts'
import styles from '../forms/sheet-form.module.css'

export type NewAlertProps = {
  stockId: string
  kinds: readonly AlertKind[]
  /** what a price alert begins with, milli */
  price?: number | undefined
  /** keeps the alert; the words of the refusal, or undefined when it is kept */
  onSave: (alert: Omit<DeviceAlert, 'name' | 'digits'>, digits: number) => Promise<string | undefined>
}

/** The form of one alert more. */
export function NewAlert({ stockId, kinds, price, onSave }: NewAlertProps): ReactNode {
  const { quote, kind, typed, type, choose } = useTyped(stockId, price)
  const [repeat, setRepeat] = useState<DeviceAlert['repeat']>('once')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { label, unit } = KINDS[kind]
  const threshold = kind === 'announcement' ? 0 : thresholdOf(typed, unit)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (threshold === undefined) return setError(typed.trim() === '' ? `请填${label}` : '请填一个大于 0 的数')
    setBusy(true)
    setError(await onSave({ stockId, kind, threshold, repeat }, quote?.digits ?? 2))
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <div className="wrap-8">
        {kinds.map((one) => (
          <Chip
            key={one}
            selected={one === kind}
            onClick={() => {
              choose(one)
              setError(undefined)
            }}
          >
            {KINDS[one].name}
          </Chip>
        ))}
      </div>
      {quote && kind !== 'announcement' && <PriceNow quote={quote} kind={kind} threshold={threshold} />}
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
          onChange={type}
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

/** The kind and the number as they stand: chosen and typed, or as a price that was held begins them. */
function useTyped(stockId: string, price: number | undefined) {
  const quote = useQuoteOf(stockId)
  const [chosen, setChosen] = useState<AlertKind>()
  const [entered, setEntered] = useState<string>()
  const begun = price === undefined ? '' : (price / 1000).toFixed(quote?.digits ?? 2)
  return {
    quote,
    kind: chosen ?? kindOf(price, quote?.live.last ?? null),
    typed: entered ?? begun,
    type: setEntered,
    choose: (kind: AlertKind) => {
      setChosen(kind)
      setEntered(KINDS[kind].usual || begun)
    },
  }
}

/** Above or below the price of now: which of the two is meant goes without saying. */
function kindOf(price: number | undefined, last: number | null): AlertKind {
  return price !== undefined && last !== null && price < last ? 'priceBelow' : 'priceAbove'
}
