import type { ReactNode } from 'react'
import type { Subject } from '@niujin/web-kit'
import { SecurityAlerts } from '../alerts/security-alerts.tsx'

export type PriceAlertProps = {
  subject: Subject
  /** milli */
  price: number
  onClose: () => void
}

/** A price that was held on a chart becomes an alert: the form opens with it. */
export default function PriceAlert({ subject, price, onClose }: PriceAlertProps): ReactNode {
  return <SecurityAlerts stock={subject} price={price} onClose={onClose} />
}
