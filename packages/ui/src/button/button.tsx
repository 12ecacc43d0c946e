import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold'
export type ButtonSize = 'small' | 'medium' | 'large'

type Looks = {
  /** primary for the one main action, gold only where coins or membership are paid or earned */
  look?: ButtonLook
  size?: ButtonSize
  /** takes the whole width */
  block?: boolean
  icon?: ReactNode
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Looks & {
    /** work is under way: keeps its width, refuses a second tap and is announced */
    busy?: boolean
  }

/** A button that never submits by accident and keeps its size while busy. */
export function Button({ busy = false, disabled, children, ...props }: ButtonProps): ReactNode {
  const { look, size, block, icon, className, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      data-button=""
      type={type}
      className={classes(lookOf({ look, size, block }), className)}
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

export type LinkButtonProps = Looks & { href: string; className?: string; children: ReactNode }

/** A link that looks like a button: for moving to another page. */
export function LinkButton({ href, className, children, icon, ...looks }: LinkButtonProps): ReactNode {
  return (
    <PartLink href={href} data-button="" className={classes(lookOf(looks), className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </PartLink>
  )
}

function lookOf(looks: {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}): string {
  const { look = 'primary', size = 'medium', block = false } = looks
  return classes(styles.button, styles[look], styles[size], block && styles.block)
}
