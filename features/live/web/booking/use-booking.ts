import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { loginPath, reasonOf, useMember } from '@niujin/web-kit'
import type { BroadcastCard } from '../../contract/index.ts'
import { ask } from '../calls.ts'

export interface UsedBooking {
  readonly isBooked: boolean
  /** Members who booked it. */
  readonly booked: number
  readonly busy: boolean
  readonly toggle: () => void
}

/** Books a broadcast or gives the booking up; a guest signs in first and comes back here. */
export function useBooking(card: Pick<BroadcastCard, 'tsId' | 'isBooked' | 'booked'>): UsedBooking {
  const { tsId } = card
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [answered, setAnswered] = useState<{ of: string; isBooked: boolean; booked: number }>()
  const [busy, setBusy] = useState(false)
  const now = answered?.of === tsId ? answered : card
  const book = async () => {
    setBusy(true)
    const outcome = await ask('bookBroadcast', { tsId, booked: !now.isBooked })
    setBusy(false)
    if (outcome.ok) {
      setAnswered({ of: tsId, ...outcome.value })
      toast(outcome.value.isBooked ? '已预约，开播前 5 分钟提醒你' : '已取消预约')
      return
    }
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
  }
  return {
    isBooked: now.isBooked,
    booked: now.booked,
    busy,
    toggle: () => void (member ? book() : navigate(loginPath(pathname + search))),
  }
}
