import type { ReactNode } from 'react'
import { intradaySparkline } from '@niujin/quotes/domain'
import { dayText, percent, price } from '@niujin/web-kit/formats'
import { candleShapes, intradayReach } from './chart-shapes.ts'
import type { Candles, Intraday } from './use-chart.ts'
import styles from './small-chart.module.css'

/** Minutes of a trading day on the mainland; Hong Kong's is longer. */
const MAINLAND_SLOTS = 240
const BOX = { width: 340, height: 170 }

/** 分时 drawn small: price and average around the previous close. */
export function IntradayDrawing({
  intraday,
  digits,
  name,
}: {
  intraday: Intraday
  digits: 2 | 3
  name: string
}): ReactNode {
  const { days, slots } = intraday
  const { price: line, average } = intradaySparkline(days, slots + 1, BOX)
  const { top, bottom, ratio } = intradayReach(days)
  return (
    <Frame label={`${name}分时图`} from="09:30" to={slots > MAINLAND_SLOTS ? '16:00' : '15:00'}>
      <path className={styles.middle} d={`M0 ${BOX.height / 2}H${BOX.width}`} />
      <path className={styles.average} d={average} />
      <path className={styles.price} d={line} />
      <Axis
        top={price(top, digits)}
        bottom={price(bottom, digits)}
        topEnd={percent(ratio)}
        bottomEnd={percent(-ratio)}
      />
    </Frame>
  )
}

/** The last candles drawn small: rising ones hollow, falling ones filled. */
export function CandleDrawing({ candles, digits, name }: { candles: Candles; digits: 2 | 3; name: string }): ReactNode {
  const { shapes, top, bottom, width } = candleShapes(candles, BOX)
  return (
    <Frame label={`${name}K线图`} from={dayText(candles.time[0] ?? 0)} to={dayText(candles.time.at(-1) ?? 0)}>
      {shapes.map(({ x, wickTop, wickBottom, bodyTop, bodyBottom, direction }) => (
        <g key={x} data-direction={direction} className={styles.candle}>
          <path d={`M${x} ${wickTop}V${bodyTop}M${x} ${bodyBottom}V${wickBottom}`} />
          <rect x={x - width / 2} y={bodyTop} width={width} height={Math.max(1, bodyBottom - bodyTop)} />
        </g>
      ))}
      <Axis top={price(top, digits)} bottom={price(bottom, digits)} />
    </Frame>
  )
}

function Frame({
  label,
  from,
  to,
  children,
}: {
  label: string
  from: string
  to: string
  children: ReactNode
}): ReactNode {
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={label}>
        <path className={styles.grid} d={`M0 .5H${BOX.width}M0 ${BOX.height - 0.5}H${BOX.width}`} />
        {children}
      </svg>
      <figcaption className={styles.caption}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}

function Axis({
  top,
  bottom,
  topEnd,
  bottomEnd,
}: {
  top: string
  bottom: string
  topEnd?: string
  bottomEnd?: string
}): ReactNode {
  return (
    <g className={styles.axis}>
      <text x="2" y="12">
        {top}
      </text>
      <text x="2" y={BOX.height - 4}>
        {bottom}
      </text>
      <text x={BOX.width - 2} y="12" textAnchor="end">
        {topEnd}
      </text>
      <text x={BOX.width - 2} y={BOX.height - 4} textAnchor="end">
        {bottomEnd}
      </text>
    </g>
  )
}
