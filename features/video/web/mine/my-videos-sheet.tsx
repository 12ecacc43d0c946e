import { useState, type ReactNode } from 'react'
import { Button, PagedList, PlusIcon, Skeleton, toast } from '@niujin/ui'
import { BottomSheet, ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { OwnVideo } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { LazyUploadVideo } from '../upload/lazy-upload-video.tsx'
import { OwnVideoItem } from './own-video-item.tsx'
import styles from './my-videos.module.css'

type Writing = 'new' | Pick<OwnVideo, 'id' | 'title'>

/** One's own videos with their states, and the way to a new one. */
export function MyVideosSheet({ onClose }: { onClose: () => void }): ReactNode {
  const videos = usePaged({ key: 'mine', ask: (page, options) => ask('ownVideos', page, options) })
  const [writing, setWriting] = useState<Writing>()
  const [asked, setAsked] = useState<OwnVideo>()
  const [busy, setBusy] = useState(false)
  const remove = async (id: string) => {
    setBusy(true)
    const outcome = await ask('deleteVideo', { id })
    setBusy(false)
    setAsked(undefined)
    if (outcome.ok || outcome.code === 'VIDEO_UNKNOWN') videos.edit((one) => (one.id === id ? undefined : one))
    toast(outcome.ok ? '已删除' : (reasonOf(outcome) ?? '没有删除，请重试'))
  }
  const back = () => {
    setWriting(undefined)
    void videos.reload()
  }
  return (
    <BottomSheet
      title={writing ? '上传视频' : '我的视频'}
      onClose={onClose}
      start={
        writing && (
          <Button variant="ghost" size="small" onClick={back}>
            返回
          </Button>
        )
      }
      footer={
        !writing &&
        videos.last?.mayPublish === true && (
          <Button icon={<PlusIcon />} onClick={() => setWriting('new')}>
            上传视频
          </Button>
        )
      }
    >
      {writing ? (
        <LazyUploadVideo {...(writing !== 'new' && { draft: writing })} onDone={() => toast('已提交，等待审核')} />
      ) : (
        <OwnList videos={videos} onContinue={setWriting} onDelete={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
          title="删除这条视频？"
          text={`“${asked.title}”删除后不能恢复。`}
          confirmText="删除"
          variant="danger"
          busy={busy}
          onConfirm={() => void remove(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </BottomSheet>
  )
}

type ListProps = { videos: Paged<OwnVideo>; onContinue: (video: OwnVideo) => void; onDelete: (video: OwnVideo) => void }

function OwnList({ videos, onContinue, onDelete }: ListProps): ReactNode {
  return (
    <PagedList paged={videos} waiting={<Skeleton shape="row" count={4} />} empty="还没有发过视频" drawing="live">
      {(list) => (
        <ul className={styles.list} aria-label="我的视频">
          {list.map((video) => (
            <OwnVideoItem
              key={video.id}
              video={video}
              onContinue={() => onContinue(video)}
              onDelete={() => onDelete(video)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
