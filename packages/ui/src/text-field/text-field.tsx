import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './text-field.module.css'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  /** the label is read aloud but not shown, where the placeholder says enough */
  labelHidden?: boolean
  /** quiet words under the field */
  hint?: string
  /** what is wrong, in words; marks the field as invalid */
  error?: string | undefined
  /** at the field's right end, such as 获取验证码 */
  end?: ReactNode
  onChange?: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A labelled line of input; its error is announced and tied to the field. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, labelHidden = false, hint, error, end, onChange, className, id, ...rest } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = error ?? hint
  return (
    <div className={classes('stack-4', className)}>
      <label className={labelHidden ? 'unseen' : styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error !== undefined}>
        <input
          {...rest}
          id={fieldId}
          className={styles.field}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={words === undefined ? undefined : `${fieldId}-words`}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {end}
      </div>
      {words !== undefined && (
        <p
          id={`${fieldId}-words`}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : 'alert'}
        >
          {words}
        </p>
      )}
    </div>
  )
}
