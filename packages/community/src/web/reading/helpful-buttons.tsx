import { useState, type ReactNode } from 'react'
import { Button, ThumbsDownIcon, ThumbsUpIcon, type ButtonSize } from '@niujin/ui'
import styles from './helpful-buttons.module.css'

export type HelpfulButtonsProps = {
  /** what this member or device said; null for nothing, or not known yet */
  said: boolean | null
  size?: ButtonSize
  onSay: (isHelpful: boolean) => Promise<void>
}

/** Did it help? Yes or no, with what was said marked; the choice can be changed. */
export function HelpfulButtons({ said, size = 'medium', onSay }: HelpfulButtonsProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const say = async (wanted: boolean) => {
    if (busy || said === wanted) return
    setBusy(true)
    await onSay(wanted)
    setBusy(false)
  }
  return (
    <div className="button-row">
      <Button
        variant="secondary"
        size={size}
        icon={<ThumbsUpIcon />}
        aria-pressed={said === true}
        className={styles.answer ?? ''}
        onClick={() => void say(true)}
      >
        有帮助
      </Button>
      <Button
        variant="secondary"
        size={size}
        icon={<ThumbsDownIcon />}
        aria-pressed={said === false}
        className={styles.answer ?? ''}
        onClick={() => void say(false)}
      >
        没帮助
      </Button>
    </div>
  )
}
