import type { ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import { SIZE_THRESHOLDS } from '../../domain/order-size.ts'
import type { Answer } from '../calls.ts'
import { amountText, netText } from '../shared/figures.ts'
import styles from './flow.module.css'

const NAMES = new Map(SIZE_THRESHOLDS.map(({ size, name }) => [size, name]))

/** In, out and net of each size; the bar shows the net to either side of a middle line. */
export function FlowSizes({ sizes }: { sizes: Answer<'capitalFlow'>['sizes'] }): ReactNode {
  const largest = Math.max(1, ...sizes.map(({ sides }) => Math.abs(sides.net)))
  return (
    <table className={`dense-table ${styles.sizes}`} aria-label="按成交大小的资金流向">
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">流入</th>
          <th scope="col">流出</th>
          <th scope="col">净额</th>
          <th scope="col" className={styles.barHead}>
            <span className="unseen">图示</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, sides }) => {
          const direction = directionOf(sides.net)
          return (
            <tr key={size}>
              <th scope="row">{NAMES.get(size)}</th>
              <td>{amountText(sides.in)}</td>
              <td>{amountText(sides.out)}</td>
              <td className={styles[direction]}>{netText(sides.net)}</td>
              <td aria-hidden>
                <span className={styles.track}>
                  <span
                    className={classes(styles.bar, styles[direction])}
                    style={{ width: `${(Math.abs(sides.net) / largest) * 50}%` }}
                  />
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
