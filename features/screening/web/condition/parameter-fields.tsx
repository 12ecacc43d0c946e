import type { ReactNode } from 'react'
import { SegmentedControl } from '@niujin/ui'
import type { ConditionParameter } from '../../contract/rule.ts'
import { OPERATORS } from '../../contract/limits.ts'
import { NumberStepper } from '../shared/number-stepper.tsx'
import { OPERATOR_NAMES, operatorOf } from '../rule/condition-text.ts'
import styles from './condition-page.module.css'

type Values = Readonly<Record<string, number>>

export type ParameterFieldsProps = {
  parameters: readonly ConditionParameter[]
  values: Values
  onChange: (values: Values) => void
}

const CHOICES = OPERATORS.map((operator) => ({ key: operator, label: OPERATOR_NAMES[operator] }))

/** The numbers of a condition: a comparison as words, everything else with steppers. */
export function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps): ReactNode {
  const operator = operatorOf(parameters, values)
  const isBetween = operator === 'between'
  // The upper bound says something only together with the lower one.
  const shown = operator ? parameters.filter(({ name }) => name !== 'OP' && (isBetween || name !== 'Y')) : parameters
  return (
    <>
      {operator && (
        <div className={styles.operator}>
          <SegmentedControl
            label="比较"
            items={CHOICES}
            value={operator}
            onChange={(next) => onChange({ ...values, OP: OPERATORS.indexOf(next) })}
          />
        </div>
      )}
      {shown.map((parameter) => (
        <NumberStepper
          key={parameter.name}
          label={labelOf(parameter, operator && isBetween)}
          value={values[parameter.name] ?? parameter.default}
          min={parameter.min}
          max={parameter.max}
          step={parameter.step}
          unit={parameter.unit}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
    </>
  )
}

/** The bounds of a comparison by what they mean with its operator. */
function labelOf({ name, meaning }: ConditionParameter, isBetween: boolean | undefined): string {
  if (isBetween === undefined || (name !== 'X' && name !== 'Y')) return meaning
  if (!isBetween) return '数值'
  return name === 'X' ? '下限' : '上限'
}
