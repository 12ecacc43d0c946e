import { useId, type ReactNode, type Ref } from 'react'
import styles from './text-area.module.css'

export type TextAreaProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** most characters; how many are written is shown beside the label */
  most: number
  rows?: number
  placeholder?: string
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field of several lines that counts its characters. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, value, onChange, most, rows = 5, placeholder, error, ref } = props
  const id = useId()
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.count} data-over={value.length > most}>
          {value.length}/{most}
        </span>
      </div>
      <textarea
        ref={ref}
        id={id}
        className={styles.field}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
