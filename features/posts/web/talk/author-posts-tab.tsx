import { useState, type ReactNode } from 'react'
import { PostStream } from './post-stream.tsx'

/** On somebody else's page there is nothing to write. */
const OTHERS = { label: '看看别人的说说', href: '/talk' }

/** 动态 on an author's page. */
export default function AuthorPostsTab({ niujinUid }: { niujinUid: string }): ReactNode {
  const [now] = useState(() => Date.now())
  return <PostStream of={{ authorId: niujinUid, sort: 'new' }} now={now} empty="还没有发过说说" offer={OTHERS} />
}
