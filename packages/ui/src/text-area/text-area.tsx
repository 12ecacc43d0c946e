import { useId, type ReactNode, type Ref } from 'react'
import styles from './text-area.module.css'

export type TextAreaProps = {
  label: string
  /** the label is read aloud but not shown, where what stands around says enough */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  /** most characters; how many are written is shown beside the label */
  most: number
  /** how many characters there are, where a reader counts them otherwise */
  length?: number
  rows?: number
  placeholder?: string
  disabled?: boolean
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled field of several lines that counts its characters; too many are marked, not cut off. */
export function TextArea(props: TextAreaProps): ReactNode {
  const {
    label,
    labelHidden = false,
    value,
    onChange,
    most,
    length = value.length,
    rows = 5,
    placeholder,
    disabled,
    error,
    ref,
  } = props
  const id = useId()
  return (
    <div className="stack-4">
      <div className={styles.head}>
        <label htmlFor={id} className={labelHidden ? 'unseen' : undefined}>
          {label}
        </label>
        <span className={styles.count} data-over={length > most}>
          {length}/{most}
        </span>
      </div>
      <textarea
        ref={ref}
        id={id}
        className={styles.field}
        rows={rows}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
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
