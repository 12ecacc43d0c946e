import type { ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { ChangeText, directionOf } from '@niujin/ui'
import type { practiceHome } from '../../contract/index.ts'
import { basisText } from '../shared/words.ts'
import styles from './record.module.css'

type TotalsShown = NonNullable<OutputOf<typeof practiceHome>['totals']>

/** What one has done in all. */
export function Totals({ totals: { plays, beaten, mean, best } }: { totals: TotalsShown }): ReactNode {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>做完</dt>
        <dd>{plays} 局</dd>
      </div>
      <div>
        <dt>跑赢持有</dt>
        <dd>{plays === 0 ? '--' : `${Math.round((100 * beaten) / plays)}%`}</dd>
      </div>
      <div>
        <dt>平均收益</dt>
        <dd>
          <ChangeText text={basisText(mean)} direction={directionOf(mean)} />
        </dd>
      </div>
      <div>
        <dt>最好一局</dt>
        <dd>
          <ChangeText text={basisText(best)} direction={directionOf(best)} />
        </dd>
      </div>
    </dl>
  )
}
