import type { ReactNode } from 'react'
import { Button, type ButtonSize } from '@niujin/ui'
import type { UsedBooking } from './use-booking.ts'

/** 预约, and 已预约, which gives it up again. */
export function BookButton({
  booking,
  title,
  size = 'small',
  block = false,
}: {
  booking: UsedBooking
  title: string
  size?: ButtonSize
  block?: boolean
}): ReactNode {
  const { isBooked, busy, toggle } = booking
  return (
    <Button
      variant={isBooked ? 'secondary' : 'primary'}
      size={size}
      block={block}
      busy={busy}
      aria-pressed={isBooked}
      aria-label={`${isBooked ? '已预约' : '预约'}《${title}》`}
      onClick={toggle}
    >
      {isBooked ? '已预约' : '预约'}
    </Button>
  )
}
