import type { DemoMember } from '@niujin/identity/server'
import { SAMPLE_EXPERTS, SAMPLE_READERS } from '@niujin/sample-content'

/** Those who write the samples; where codes go to the developer inbox, the numbers sign in like any other. */
const EXPERTS: readonly DemoMember[] = SAMPLE_EXPERTS.map(({ mobile, nickname, role }) => ({
  mobile,
  nickname,
  roles: [role],
}))

/** Who the demo content of every feature belongs to: one teacher, one expert, one advisor. */
export const DEMO_MEMBERS: readonly DemoMember[] = EXPERTS.slice(0, 3)

const READERS: readonly DemoMember[] = SAMPLE_READERS.map(({ mobile, nickname }) => ({ mobile, nickname, roles: [] }))

/** Who watches the broadcast of the demonstration and chats. */
export const DEMO_WATCHERS: readonly DemoMember[] = READERS.slice(0, 6)

/** All of them, and those who comment. */
export const SAMPLE_MEMBERS: readonly DemoMember[] = [...EXPERTS, ...READERS]
