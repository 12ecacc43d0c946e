import type { ReactNode } from 'react'
import { useState } from 'react'
import { SimulatedBadge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { directionOf } from '../figures/direction.ts'
import { ChangeText, PriceText } from '../figures/figures.tsx'
import { FlashCell } from '../figures/flash-cell.tsx'
import { Sparkline } from '../figures/sparkline.tsx'
import { SortHeader, SortRow } from '../sort/sort-header.tsx'
import type { SortOrder } from '../sort/next-sort.ts'
import { Row, Sample } from './sample.tsx'
import styles from './playground.module.css'

/** name, code, price in milli, change in milli, change percent as read */
const QUOTES = [
  ['示例科技', '600001', 12_340, 560, '4.75%'],
  ['示例银行', '000001', 8_910, -120, '1.33%'],
  ['示例能源', '601001', 5_000, 0, '0.00%'],
] as const

const LINE = [10, 11, 10.5, 12, 11.6, 12.4, 13, 12.7, 13.4, 13.1]

export function FigureSamples(): ReactNode {
  return (
    <>
      <Sample name="价格与涨跌">
        <Row>
          <PriceText text="12.34" direction="up" size="hero" />
          <ChangeText text="0.56" direction="up" />
          <ChangeText text="4.75%" direction="up" />
        </Row>
        <Row>
          <PriceText text="8.91" direction="down" size="big" arrow />
          <ChangeText text="1.33%" direction="down" pill />
          <ChangeText text="0.00%" direction="flat" pill />
          <ChangeText text="4.75%" direction="up" pill />
        </Row>
        <Row>
          <ChangeText text="4.75%" direction="up" size="small" arrow />
          <ChangeText text="1.33%" direction="down" size="small" arrow />
          <ChangeText text="0.00%" direction="flat" size="small" arrow />
          <PriceText text="--" direction="flat" />
        </Row>
      </Sample>
      <Ticking />
      <QuoteRows />
      <Sample name="小走势">
        <Row>
          <div style={{ width: '2rem' }}>
            <Sparkline values={LINE} base={10.6} direction="up" filled={0.7} />
          </div>
          <div style={{ width: '2rem' }}>
            <Sparkline values={LINE.toReversed()} base={13} direction="down" />
          </div>
        </Row>
      </Sample>
    </>
  )
}

function Ticking(): ReactNode {
  const [price, setPrice] = useState(12_340)
  return (
    <Sample name="跳动的格子">
      <Row>
        <FlashCell value={price}>
          <PriceText text={(price / 1000).toFixed(2)} direction={directionOf(price - 12_340)} size="big" />
        </FlashCell>
        <Button variant="secondary" size="small" onClick={() => setPrice(price + 10)}>
          涨一分
        </Button>
        <Button variant="secondary" size="small" onClick={() => setPrice(price - 10)}>
          跌一分
        </Button>
      </Row>
    </Sample>
  )
}

function QuoteRows(): ReactNode {
  const [order, setOrder] = useState<SortOrder>('descending')
  return (
    <Sample name="排序表头与行情行" flush>
      <SortRow label="示例榜" columns="1fr 1.6rem 1.6rem">
        <th scope="col">
          名称 <SimulatedBadge short />
        </th>
        <SortHeader label="最新价" order="none" onChange={() => setOrder('none')} />
        <SortHeader label="涨跌幅" order={order} onChange={setOrder} />
      </SortRow>
      {QUOTES.map(([name, code, price, change, percent]) => (
        <div key={code} className={styles.quote}>
          <span>
            {name}
            <span className={styles.code}>{code}</span>
          </span>
          <PriceText text={(price / 1000).toFixed(2)} direction={directionOf(change)} />
          <ChangeText text={percent} direction={directionOf(change)} pill />
        </div>
      ))}
    </Sample>
  )
}
