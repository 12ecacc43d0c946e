import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './slider.module.css'

export type SliderProps = {
  /** what it sets; read aloud, the words beside it are the caller's */
  label: string
  /** the value in words, as it is read aloud */
  text: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  className?: string | undefined
}

/** A value to drag, or to move by arrow keys. Pages have none, so it travels with what opens over them. */
export function Slider(props: SliderProps): ReactNode {
  const { label, text, min, max, value, onChange, className, ...rest } = props
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <input
      {...rest}
      type="range"
      className={classes(styles.slider, className)}
      style={{ '--share': `${share * 100}%` }}
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
