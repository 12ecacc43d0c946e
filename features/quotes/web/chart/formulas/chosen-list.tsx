import { useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { settingValue, type ChosenFormula } from '../../../domain/index.ts'
import { removeFormula, setFormulaValues } from './chosen-formulas.ts'
import { formulaNote } from './formula-notes.tsx'
import { settingsOf, type NamedSetting } from './offered-formulas.ts'
import { SettingField } from './setting-field.tsx'
import type { WorkedFormula } from './use-worked-formulas.ts'
import styles from './indicator-sheet.module.css'

/** The formulas on the chart: parameters, what is wrong with one, and the way off. */
export function ChosenList({ formulas }: { formulas: readonly WorkedFormula[] }): ReactNode {
  return (
    <section aria-label="已在图上">
      <h3 className={styles.heading}>已在图上</h3>
      <ul>
        {formulas.map((one) => (
          <ChosenRow key={one.formula.key} worked={one} />
        ))}
      </ul>
    </section>
  )
}

function ChosenRow({ worked }: { worked: WorkedFormula }): ReactNode {
  const { formula } = worked
  const [isOpen, setOpen] = useState(false)
  const settings = settingsOf(formula)
  const note = formulaNote(worked)
  const values = settings.map((one) => settingValue(one, formula.values)).join(', ')
  return (
    <li className={styles.chosen} aria-label={formula.name}>
      <div className={styles.line}>
        <span className={styles.name}>
          {formula.title}
          {values !== '' && <span className={styles.id}>({values})</span>}
        </span>
        {settings.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-label={`${formula.title}的参数`}
            onClick={() => setOpen(!isOpen)}
          >
            参数
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-label={`从图上移除${formula.title}`}
          onClick={() => removeFormula(formula.key)}
        >
          移除
        </Button>
      </div>
      {note && (
        <p className={styles.note} data-error={note.isError}>
          {note.text}
        </p>
      )}
      {isOpen && <Settings formula={formula} settings={settings} />}
    </li>
  )
}

function Settings({ formula, settings }: { formula: ChosenFormula; settings: readonly NamedSetting[] }): ReactNode {
  const { key, values } = formula
  return (
    <div className={styles.settings}>
      {settings.map((one) => (
        <SettingField
          key={one.name}
          setting={one}
          value={settingValue(one, values)}
          onChange={(value) => setFormulaValues(key, { ...values, [one.name]: value })}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        disabled={Object.keys(values).length === 0}
        onClick={() => setFormulaValues(key, {})}
      >
        恢复默认参数
      </Button>
    </div>
  )
}
