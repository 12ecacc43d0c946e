import type { ReactNode } from 'react'
import { Button, SentBar } from '@niujin/ui'
import type { FilmUpload } from './use-film-upload.ts'

/** How much of the file is sent, and the button that stops or goes on. */
export function UploadLine({ upload: { step, share, pause, resume } }: { upload: FilmUpload }): ReactNode {
  if (step === 'starting' || step === 'finishing')
    return <p role="status">{step === 'starting' ? '正在看这个文件…' : '传完了，送去检查…'}</p>
  const percent = Math.floor(share * 100)
  const isPaused = step === 'paused'
  return (
    <>
      <SentBar share={share} />
      <p className="caption">
        {isPaused ? `停在 ${percent}%，传过的都还在` : `正在上传 ${percent}%，断了网或关了页面，回来接着传`}
      </p>
      <Button variant={isPaused ? 'primary' : 'secondary'} block onClick={isPaused ? resume : pause}>
        {isPaused ? '继续上传' : '暂停'}
      </Button>
    </>
  )
}
