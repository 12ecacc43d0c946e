import { useState, type ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import { useEvery, useRead, type Failure } from '@niujin/web-kit/asking'
import { topicRef, useTopics } from '@niujin/web-kit/live'
import { MarketLine } from '@niujin/quotes/web'
import { ask } from '../calls.ts'
import { useLibrary } from '../library/use-library.ts'
import { FailureView, LOADING_RETRY } from '../shared/failure-view.tsx'
import { useSectorNames } from '../shared/use-sector-names.ts'
import { ruleLines } from '../rule/rule-words.ts'
import { SavedItem } from './saved-item.tsx'
import styles from './saved-page.module.css'

export const handle = { title: '我的选股' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '我的选股', description: '保存的选股条件，最新结果与今日新入选' })

const screenTopic = topicRef<(typeof import('../../contract/index.ts'))['screenTopic']>('screen')

/** Events of a screen's topic come in bursts; the list is asked for once after them (milliseconds). */
const PAUSE = 500

/** Saved screens with what they select now and what newly matched today. */
export default function SavedPage(): ReactNode {
  const [turn, setTurn] = useState(0)
  const { value, failure, reload } = useRead({
    key: turn,
    ask: (options) => ask('savedScreens', {}, options),
    wait: turn === 0 ? 0 : PAUSE,
    keepsFormer: true,
  })
  const library = useLibrary()
  const list = value?.list ?? []
  useEvery(list.some(({ total }) => total === null) ? LOADING_RETRY : undefined, reload)
  const names = useSectorNames(list.flatMap(({ rule }) => rule.sectors))
  const ids = list.map(({ id }) => id)
  useTopics(screenTopic, ids, (_id, event) => {
    if (event.kind === 'delta') setTurn((before) => before + 1)
  })
  return (
    <main className={styles.page}>
      {!value && <Waiting failure={failure} onRetry={reload} />}
      {value && <MarketLine state={value.state} />}
      {value?.list.length === 0 && (
        <EmptyState text="还没有保存的选股" action={<LinkButton href="/Xg">去选股</LinkButton>} />
      )}
      <ul aria-label="我的选股">
        {list.map((screen) => (
          <SavedItem
            key={screen.id}
            screen={screen}
            words={ruleLines(screen.rule, { library, sectorNames: names }).join('；')}
            onChanged={() => void reload()}
          />
        ))}
      </ul>
    </main>
  )
}

function Waiting({ failure, onRetry }: { failure: Failure | undefined; onRetry: () => unknown }): ReactNode {
  return failure ? <FailureView failure={failure} onRetry={onRetry} /> : <Skeleton shape="row" count={6} />
}
