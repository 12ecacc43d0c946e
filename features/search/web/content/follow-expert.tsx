import type { ReactNode } from 'react'
import { FollowButton } from '@niujin/follows/web'

/** Follows an expert from the row that names them. */
export default function FollowExpert({ authorId, name }: { authorId: string; name: string }): ReactNode {
  return <FollowButton authorId={authorId} name={name} />
}
