import type { ReactNode } from 'react'
import { classes, Section, SimulatedBadge } from '@niujin/ui'
import { percent, share } from '@niujin/web-kit/formats'
import type { PastDayAnswer } from '../calls.ts'
import { INDEX_NAME } from './compared-index.ts'
import { Ratio } from './ratio.tsx'
import styles from './timing-page.module.css'

type Later = PastDayAnswer['mean'][number]

/** What followed on average, against the index: bars and the same as a table. */
export function LaterSection({
  mean,
  rose,
  simulated,
}: Pick<PastDayAnswer, 'mean' | 'rose'> & { simulated: boolean }): ReactNode {
  return (
    <Section title="之后的表现" note={simulated && <SimulatedBadge />}>
      <p className={styles.keys} aria-hidden>
        <span className={styles.key}>
          <span className={styles.swatch} />
          选出的股票平均
        </span>
        <span className={styles.key}>
          <span className={classes(styles.swatch, styles.ofIndex)} />
          {INDEX_NAME}
        </span>
      </p>
      <LaterBars mean={mean} />
      <table className={`dense-table ${styles.table}`} aria-label="之后的表现">
        <thead>
          <tr>
            <th scope="col">之后</th>
            <th scope="col">平均</th>
            <th scope="col">指数</th>
            <th scope="col">上涨占比</th>
          </tr>
        </thead>
        <tbody>
          {mean.map(({ days, change, indexChange }, position) => (
            <tr key={days}>
              <th scope="row">{days} 天</th>
              <td>
                <Ratio value={change} />
              </td>
              <td>
                <Ratio value={indexChange} />
              </td>
              <td>{share(rose[position] ?? undefined)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function LaterBars({ mean }: { mean: readonly Later[] }): ReactNode {
  const values = mean.flatMap(({ change, indexChange }) => [change ?? 0, indexChange ?? 0])
  const top = Math.max(0, ...values)
  const reach = top - Math.min(0, ...values) || 1
  const box = (value: number | null) => {
    const size = Math.abs(value ?? 0) / reach
    const start = ((value ?? 0) > 0 ? top - (value ?? 0) : top) / reach
    return { top: `${start * 100}%`, height: `${size * 100}%` }
  }
  return (
    <div className={styles.bars} role="img" aria-label={mean.map(barText).join('；')}>
      {mean.map(({ days, change, indexChange }) => (
        <div key={days} className={styles.group}>
          <span className={styles.bar}>
            <span className={styles.fill} style={box(change)} />
          </span>
          <span className={`${styles.bar} ${styles.index}`}>
            <span className={styles.fill} style={box(indexChange)} />
          </span>
        </div>
      ))}
    </div>
  )
}

function barText({ days, change, indexChange }: Later): string {
  return `${days} 天平均 ${percent(change ?? undefined)}，指数 ${percent(indexChange ?? undefined)}`
}
