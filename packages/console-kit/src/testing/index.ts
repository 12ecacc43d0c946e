import { vi, type Mock } from 'vitest'
import type { ConsolePageProps } from '../page-props.ts'

export interface GivenPage {
  rest?: string
  /** The address's query, such as 'state=closed'. */
  query?: string
  /** What the signed-in person may do; left out, everything. */
  actions?: readonly string[]
  epoch?: number
}

const SELF = {
  niujinUid: 'u-admin',
  nickname: '管事的',
  roles: ['member', 'admin'],
  expiresAt: '2026-12-21T10:00:00+08:00',
}

/** What the shell hands to a page under test; `go` keeps where the page wanted to go. */
export function pageProps({ rest = '', query = '', actions, epoch = 1 }: GivenPage = {}): ConsolePageProps & {
  go: Mock<(href: string) => void>
} {
  return {
    rest,
    query: new URLSearchParams(query),
    self: SELF,
    may: (action) => actions?.includes(action) ?? true,
    epoch,
    go: vi.fn<(href: string) => void>(),
  }
}
