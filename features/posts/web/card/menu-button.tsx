import { lazy, Suspense, useState, type ReactNode } from 'react'
import { IconButton, MoreIcon } from '@niujin/ui'
import { useNeedMember } from '@niujin/web-kit'
import type { Post } from '../../contract/index.ts'

const PostMenu = lazy(() => import('./post-menu.tsx'))
const ReportSheet = lazy(() => import('./report-sheet.tsx'))
const HistorySheet = lazy(() => import('./history-sheet.tsx'))

/** ⋯ of a post, and the sheets it leads to. */
export function MenuButton({ post, onRemoved }: { post: Post; onRemoved: () => void }): ReactNode {
  const [sheet, setSheet] = useState<'menu' | 'report' | 'history'>()
  const needMember = useNeedMember()
  const close = () => setSheet(undefined)
  return (
    <>
      <IconButton label={`${post.author.nickname}的说说：更多操作`} onClick={() => setSheet('menu')}>
        <MoreIcon />
      </IconButton>
      <Suspense>
        {sheet === 'menu' && (
          <PostMenu
            post={post}
            onClose={close}
            onReport={() => {
              close()
              needMember(() => setSheet('report'))
            }}
            onHistory={() => setSheet('history')}
            onRemoved={() => {
              close()
              onRemoved()
            }}
          />
        )}
        {sheet === 'report' && <ReportSheet postId={post.postId} onClose={close} />}
        {sheet === 'history' && <HistorySheet postId={post.postId} onClose={close} />}
      </Suspense>
    </>
  )
}
