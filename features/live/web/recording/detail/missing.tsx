import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button, EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { useEvery } from '@niujin/web-kit/asking'
import type { LoadedRecording } from './load-recording.ts'

/** While a recording is being made one looks again this often (milliseconds). */
const EVERY = 10_000

/** Why there is no recording to watch, and where to go instead. */
export function Missing({
  loaded: { code, msg },
}: {
  loaded: Extract<LoadedRecording, { state: 'missing' }>
}): ReactNode {
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  if (code === 'STILL_PROCESSING') return <Processing busy={busy} onCheck={revalidate} />
  if (code === 'NO_REPLAY' || code === 'BROADCAST_UNKNOWN') {
    return (
      <main>
        <EmptyState
          drawing="live"
          text={code === 'NO_REPLAY' ? '这场直播没有回顾' : '回顾不存在，或已经下线'}
          action={<LinkButton href="/Review">看看其他回顾</LinkButton>}
        />
      </main>
    )
  }
  return (
    <main>
      <ErrorState text={reasonOf({ code, msg }) ?? '回顾没有加载出来'} busy={busy} onRetry={() => void revalidate()} />
    </main>
  )
}

function Processing({ busy, onCheck }: { busy: boolean; onCheck: () => Promise<void> }): ReactNode {
  useEvery(EVERY, onCheck)
  return (
    <main>
      <EmptyState
        drawing="live"
        text="回顾生成中，好了会自动打开"
        action={
          <Button variant="secondary" busy={busy} onClick={() => void onCheck()}>
            现在看看
          </Button>
        }
      />
    </main>
  )
}
