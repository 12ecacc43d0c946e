import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'

/** What a page of the members' layout says of itself in its `handle`. */
interface MemberPageHandle {
  /** It has something to show to guests too, who come here only inside the messaging app. */
  readonly guests?: boolean
}

/** The content of a member's page, once the member is known. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const member = useMember()
  const forGuests = useMatches().some(({ handle }) => (handle as MemberPageHandle | undefined)?.guests === true)
  return member || forGuests ? children : <Skeleton shape="card" />
}
