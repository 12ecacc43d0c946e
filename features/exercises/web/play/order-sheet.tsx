import { useState, type ReactNode } from 'react'
import { Button, Chip } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { mostShares, worthOf } from '../../domain/account.ts'
import { tradingFees } from '../../domain/fees.ts'
import type { PlayView } from '../../contract/index.ts'
import { priceText, yuanText } from '../shared/words.ts'
import type { UsedPlay } from './use-play.ts'
import styles from './play.module.css'

/** Parts of what can be bought or sold. */
const PARTS = [
  ['全部', 1],
  ['一半', 2],
  ['三分之一', 3],
  ['四分之一', 4],
] as const

export type OrderSheetProps = {
  side: 'buy' | 'sell'
  view: PlayView
  used: UsedPlay
  onClose: () => void
}

/** How many shares, at the close that is shown, with what it costs. */
export default function OrderSheet({ side, view, used, onClose }: OrderSheetProps): ReactNode {
  const { account, lot, bars } = view
  const price = bars.at(-1)?.close ?? 0
  const most = side === 'buy' ? mostShares(account.cash, price, lot) : account.sellable
  const [part, setPart] = useState(1)
  const shares = partOf(most, part, { side, lot })
  const amount = worthOf(shares, price)
  const why = problemOf({ side, view, most })
  const name = side === 'buy' ? '买入' : '卖出'
  const submit = async () => {
    if (await used.decide({ action: side, shares })) onClose()
  }
  return (
    <BottomSheet
      title={`${name}，按收盘价 ${priceText(price)}`}
      onClose={onClose}
      footer={
        <Button
          block
          size="large"
          busy={used.busy}
          disabled={why !== undefined || shares === 0}
          onClick={() => void submit()}
        >
          {shares === 0 ? name : `${name} ${shares.toLocaleString('zh-CN')} 股`}
        </Button>
      }
    >
      <div className={styles.order}>
        <div className={styles.parts} role="group" aria-label="数量">
          {PARTS.map(([label, parts]) => (
            <Chip key={label} selected={part === parts} onClick={() => setPart(parts)}>
              {label}
            </Chip>
          ))}
        </div>
        <Costs side={side} shares={shares} amount={amount} most={most} />
        {why !== undefined && (
          <p role="alert" className={styles.why}>
            {why}
          </p>
        )}
      </div>
    </BottomSheet>
  )
}

type CostsProps = { side: 'buy' | 'sell'; shares: number; amount: number; most: number }

function Costs({ side, shares, amount, most }: CostsProps): ReactNode {
  return (
    <dl className={styles.costs}>
      <div>
        <dt>成交额</dt>
        <dd>{yuanText(amount)} 元</dd>
      </div>
      <div>
        <dt>费用{side === 'sell' && '（含印花税）'}</dt>
        <dd>{shares === 0 ? '--' : `${yuanText(tradingFees(side, amount))} 元`}</dd>
      </div>
      <div>
        <dt>{side === 'buy' ? '最多可买' : '可卖'}</dt>
        <dd>{most.toLocaleString('zh-CN')} 股</dd>
      </div>
    </dl>
  )
}

/** A part in whole lots; of a sale what is left over goes along with the last. */
function partOf(most: number, part: number, { side, lot }: { side: 'buy' | 'sell'; lot: PlayView['lot'] }): number {
  if (part === 1) return most
  const wanted = Math.floor(most / part)
  const rounded = wanted < lot.least ? 0 : lot.least + Math.floor((wanted - lot.least) / lot.step) * lot.step
  return rounded === 0 && side === 'sell' ? most : rounded
}

/** Why nothing can be bought or sold at this bar, before it is tried. */
function problemOf({ side, view, most }: { side: 'buy' | 'sell'; view: PlayView; most: number }): string | undefined {
  const limit = view.bars.at(-1)?.limit
  if (side === 'buy' && limit === 'up') return '收在涨停，排队的人太多，买不进'
  if (side === 'sell' && limit === 'down') return '收在跌停，没有人接，卖不出'
  if (most > 0) return undefined
  return side === 'buy' ? '可用资金不够买一手' : '当天买的当天不能卖（T+1），下一根再卖'
}
