import type { ReactNode } from 'react'
import { Badge, type BadgeVariant } from '@niujin/ui'
import type { TicketStatus } from '../contract/index.ts'

interface Words {
  readonly name: string
  readonly variant: BadgeVariant
  /** What it means and what comes next. */
  readonly note: string
}

export const STATUS: Readonly<Record<TicketStatus, Words>> = {
  open: { name: '等待答复', variant: 'warning', note: '已经收到，客服会尽快答复，答复后会发消息告诉你' },
  answered: { name: '已答复', variant: 'accent', note: '请看看是否解决了问题，没有解决可以继续补充' },
  resolved: { name: '已解决', variant: 'success', note: '问题又出现的话，补充内容会重新打开这条反馈' },
  closed: { name: '已关闭', variant: 'plain', note: '这条反馈已经结束，还有问题请提交新的反馈' },
}

/** The state of a ticket in one word. */
export function StatusBadge({ status }: { status: TicketStatus }): ReactNode {
  return <Badge variant={STATUS[status].variant}>{STATUS[status].name}</Badge>
}
