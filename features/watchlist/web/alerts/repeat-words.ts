import type { AlertKind, AlertRepeat } from '../../contract/index.ts'

/** How often an alert notifies. Every announcement does once, however many there are in a day. */
export function repeatWords(kind: AlertKind, repeat: AlertRepeat): string {
  if (repeat === 'once') return '只提醒一次'
  return kind === 'announcement' ? '每篇公告都提醒' : '每天一次'
}
