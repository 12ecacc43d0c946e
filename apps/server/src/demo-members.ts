import type { DemoMember } from '@niujin/identity/server'

/** Who the demo content belongs to; where codes go to the developer inbox, the numbers sign in like any other. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  { mobile: '13800000001', nickname: '示例老师林知行', roles: ['teacher'] },
  { mobile: '13800000002', nickname: '示例砖家陈观澜', roles: ['expert'] },
  { mobile: '13800000003', nickname: '示例投顾周衡', roles: ['advisor'] },
]
