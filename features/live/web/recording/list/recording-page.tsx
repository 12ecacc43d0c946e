import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState, ForwardIcon, PartLink } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { choiceOf, recordingPath, type Choice } from './choice.ts'
import { Faces } from './faces.tsx'
import type { FoundRecordings, LoadedRecordings } from './load-recordings.ts'
import { Programmes } from './programmes.tsx'
import { RecordingList } from './recording-list.tsx'
import styles from './recording-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-recordings.ts')).loadRecordings(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '直播回顾' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.shared) {
    const { title, host: by } = loaderData.shared
    return pageMeta({ title: '直播回顾', headline: title, description: `${by.nickname}的直播回顾` })
  }
  const { day, programme } = loaderData?.choice ?? {}
  const host =
    loaderData?.state === 'loaded'
      ? loaderData.hosts.find(({ uid }) => uid === loaderData.choice.uid)?.nickname
      : undefined
  const about = [host, programme, day].filter(Boolean).join(' ')
  return pageMeta({
    title: about === '' ? '直播回顾' : `${about} 直播回顾`,
    description: '看过的、错过的财经直播，随时重看：按老师、节目、日期找',
  })
}

const GuestSheet = lazy(() => import('../../broadcast/guest-sheet.tsx'))

/** /Review: recorded broadcasts, chosen by teacher, programme and day; what a link was shared for stands over them. */
export default function RecordingPage(): ReactNode {
  const loaded = useLoaderData<LoadedRecordings>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const { shared, choice } = loaded
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>直播回顾</h1>
        <PartLink href="/LiveInteraction" className={styles.hall}>
          直播大厅
          <ForwardIcon aria-hidden />
        </PartLink>
      </header>
      {loaded.state === 'failed' ? (
        <ErrorState
          text={reasonOf(loaded) ?? '回顾没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <Found loaded={loaded} />
      )}
      <Suspense>
        {shared !== null && (
          <GuestSheet
            card={shared}
            onClose={() => void navigate(recordingPath(choice), { replace: true, preventScrollReset: true })}
          />
        )}
      </Suspense>
    </main>
  )
}

function Found({ loaded }: { loaded: FoundRecordings }): ReactNode {
  const { choice, hosts, programmes, now } = loaded
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  // A second choice made while the first is on its way keeps the first.
  const latest = location ? choiceOf(location.search) : choice
  const turnTo = (change: Partial<Choice>) =>
    void navigate(recordingPath({ ...latest, ...change }), { preventScrollReset: true })
  return (
    <>
      <Faces hosts={hosts} chosen={latest.uid} onChoose={(uid) => turnTo({ uid })} />
      <Programmes programmes={programmes} choice={latest} now={now} onTurn={turnTo} />
      <div className={styles.list} aria-busy={state === 'loading'}>
        <RecordingList loaded={loaded} />
      </div>
    </>
  )
}
