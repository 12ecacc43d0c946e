import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Button, ListRow, Switch, TextField } from '@niujin/ui'
import type { ConfirmedOrder } from '../../contract/index.ts'
import styles from './coins-row.module.css'

export type CoinsRowProps = {
  order: Pick<ConfirmedOrder, 'coins' | 'coinsFen' | 'mostCoins' | 'balance'>
  /** Coins that were chosen last: the answer may know fewer. */
  wanted: number
  onChange: (coins: number) => void
}

/** Whether coins pay for a part, and how many. */
export function CoinsRow({ order, wanted, onChange }: CoinsRowProps): ReactNode {
  const { coins, coinsFen, mostCoins, balance } = order
  const isUsed = wanted > 0
  return (
    <>
      <ListRow
        title="牛币"
        detail={balanceText(balance, mostCoins)}
        end={
          <span className={styles.end}>
            {isUsed && coins > 0 && `−${moneyText(coinsFen)}`}
            <Switch
              label="使用牛币"
              labelHidden
              checked={isUsed}
              disabled={mostCoins === 0 && !isUsed}
              onChange={(on) => onChange(on ? mostCoins : 0)}
            />
          </span>
        }
      />
      {isUsed && <HowMany key={coins} coins={coins} most={mostCoins} onChange={onChange} />}
    </>
  )
}

function HowMany({ coins, most, onChange }: { coins: number; most: number; onChange: (coins: number) => void }) {
  const [typed, setTyped] = useState(String(coins))
  const isWithin = /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9)
    setTyped(digits)
  }
  const take = () => {
    if (isWithin && Number(typed) !== coins) onChange(Number(typed))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField
        label="用多少个"
        labelHidden
        inputMode="numeric"
        enterKeyHint="done"
        value={typed}
        error={isWithin ? undefined : `请输入 1–${most} 的整数`}
        onChange={type}
        onBlur={take}
        end={<span className="caption">个</span>}
        className={styles.field ?? ''}
      />
      <Button variant="ghost" disabled={coins === most} onClick={() => onChange(most)}>
        全部
      </Button>
    </form>
  )
}

/** What there is, and how many of it this order can take. */
function balanceText({ paid, bonus }: ConfirmedOrder['balance'], most: number): string {
  if (paid + bonus === 0) return '还没有牛币'
  const has = `共 ${paid + bonus} 个${bonus > 0 ? `，含赠送 ${bonus}` : ''}`
  return most > 0 ? `${has}；最多用 ${most}` : `${has}；这一单用不了`
}
