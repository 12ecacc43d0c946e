import type { ReactNode } from 'react'
import { Answered, EmptyState } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PostText } from './post-text.tsx'
import styles from './sheets.module.css'

/** What a post of one's own said before it was changed. */
export default function HistorySheet({ postId, onClose }: { postId: string; onClose: () => void }): ReactNode {
  const history = useRead({ key: postId, ask: (options) => ask('postHistory', { postId }, options) })
  return (
    <BottomSheet title="修改记录" onClose={onClose}>
      <Answered answer={{ ...history, reload: () => void history.reload() }}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text="这条说说没有改过" />
          ) : (
            <ol>
              {list.map((version) => (
                <li key={version.at} className={styles.version}>
                  <time className="caption" dateTime={version.at}>
                    {dateTimeText(Date.parse(version.at))} 的版本
                  </time>
                  <PostText written={{ ...version, hashtags: [] }} full />
                  <PictureGrid pictures={version.pictures} />
                  {version.hasChart && <p className="caption">带一张图表</p>}
                </li>
              ))}
            </ol>
          )
        }
      </Answered>
    </BottomSheet>
  )
}
