import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { OWN_INDICATORS, type OwnIndicator } from './card-choices.ts'
import { ChartSheet } from './chart-sheet.tsx'
import { SettingField } from './formulas/setting-field.tsx'
import {
  indicatorParameters,
  LEAST_PARAMETER,
  MOST_PARAMETER,
  PARAMETER_NAMES,
  setIndicatorParameters,
  useChangedParameters,
} from './indicator-parameters.ts'
import styles from './chart-sheet.module.css'

/** The parameters of one of the chart's own indicators; a change shows at once. */
export default function ParameterSheet({ of, onClose }: { of: OwnIndicator; onClose: () => void }): ReactNode {
  const changed = useChangedParameters()
  const values = indicatorParameters(changed)[of]
  return (
    <ChartSheet title={`${OWN_INDICATORS[of].name} 参数`} onClose={onClose}>
      <div className={styles.section}>
        {PARAMETER_NAMES[of].map((meaning, at) => (
          <SettingField
            key={meaning}
            setting={{
              name: meaning,
              meaning,
              min: LEAST_PARAMETER,
              max: MOST_PARAMETER,
              default: OWN_INDICATORS[of].parameters[at] ?? LEAST_PARAMETER,
            }}
            value={values[at] ?? LEAST_PARAMETER}
            onChange={(value) => setIndicatorParameters(of, values.with(at, Math.round(value)))}
          />
        ))}
        <Button variant="secondary" disabled={!changed[of]} onClick={() => setIndicatorParameters(of, undefined)}>
          恢复默认参数
        </Button>
      </div>
    </ChartSheet>
  )
}
