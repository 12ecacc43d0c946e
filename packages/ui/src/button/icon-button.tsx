import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** what it does, for those who do not see the icon */
  label: string
  /** a toggle's state: on buttons that stay pressed, such as 收藏 */
  pressed?: boolean
}

/** A 44 px square button with an icon and a name. */
export function IconButton({ label, pressed, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classes(styles.button, className)}
    />
  )
}
