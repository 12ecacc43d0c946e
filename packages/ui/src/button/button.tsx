import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonStyling = {
  /** primary for the one main action, gold only where coins or membership are paid or earned */
  variant?: ButtonVariant
  size?: ButtonSize
  /** takes the whole width */
  block?: boolean
  icon?: ReactNode
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyling & {
    /** work is under way: keeps its width, refuses a second tap and is announced */
    busy?: boolean
  }

/** A button that never submits by accident and keeps its size while busy. */
export function Button({ busy = false, disabled, children, ...props }: ButtonProps): ReactNode {
  const { variant, size, block, icon, className, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      data-button=""
      type={type}
      className={classes(classesOf({ variant, size, block }), className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.words}>
        {icon}
        {children}
      </span>
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  )
}

export type LinkButtonProps = ButtonStyling & { href: string; className?: string; children: ReactNode }

/** A link that looks like a button: for moving to another page. */
export function LinkButton({ href, className, children, icon, ...styling }: LinkButtonProps): ReactNode {
  return (
    <PartLink href={href} data-button="" className={classes(classesOf(styling), className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </PartLink>
  )
}

function classesOf(styling: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}): string {
  const { variant = 'primary', size = 'medium', block = false } = styling
  return classes(styles.button, styles[variant], styles[size], block && styles.block)
}
