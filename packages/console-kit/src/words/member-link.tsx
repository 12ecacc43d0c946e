import type { ReactNode } from 'react'
import type { ConsolePageProps } from '../page-props.ts'
import { TextLink } from './text-link.tsx'

export type MemberLinkProps = { id: string; may: ConsolePageProps['may'] }

/** A member by their niujinUid: a link for those who may look members up. */
export function MemberLink({ id, may }: MemberLinkProps): ReactNode {
  return may('member.find') ? <TextLink href={`/console/members/${encodeURIComponent(id)}`}>{id}</TextLink> : id
}
