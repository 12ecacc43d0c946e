import type { ReactNode } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { EmptyState, LinkButton, PartLink, Skeleton, Tabs } from '@niujin/ui'
import { pageMeta, useIsAlive } from '@niujin/web-kit'
import { useSectorNames } from '../shared/use-sector-names.ts'
import type { ScreenRule } from '../../contract/rule.ts'
import { useLibrary } from '../library/use-library.ts'
import { useRule } from '../rule/current-rule.ts'
import { ruleLines } from '../rule/rule-words.ts'
import { BackTest } from './back-test.tsx'
import { PastDay } from './past-day.tsx'
import styles from './timing-page.module.css'

export const handle = { title: '择时选股' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '择时选股', description: '回到过去任意一天选股，看之后的表现，并按规则回测' })

const FACES = [
  { key: 'day', label: '择时' },
  { key: 'test', label: '回测' },
] as const

/** The rule on past days: one of them, or all of a range as a back-test. */
export default function TimingPage(): ReactNode {
  const rule = useRule()
  const isAlive = useIsAlive()
  return (
    <main className={styles.page}>
      {!isAlive && <Skeleton shape="card" count={2} />}
      {isAlive && rule.conditions.length > 0 && <Timing rule={rule} />}
      {isAlive && rule.conditions.length === 0 && (
        <EmptyState
          drawing="chart"
          text="先选几个条件，再看它们的过去"
          action={<LinkButton href="/Xg">去选股</LinkButton>}
        />
      )}
    </main>
  )
}

function Timing({ rule }: { rule: ScreenRule }): ReactNode {
  const library = useLibrary()
  const names = useSectorNames(rule.sectors)
  const [query, setQuery] = useSearchParams()
  const face = query.get('face') === 'test' ? 'test' : 'day'
  return (
    <>
      <div className={styles.rule}>
        <p>{ruleLines(rule, { library, sectorNames: names }).join('；')}</p>
        <PartLink href="/Xg" className="text-link">
          修改条件
        </PartLink>
      </div>
      <Tabs
        label="择时或回测"
        items={FACES}
        value={face}
        onChange={(key) => setQuery({ face: key }, { replace: true, preventScrollReset: true })}
      >
        {face === 'day' ? <PastDay rule={rule} /> : <BackTest rule={rule} />}
      </Tabs>
    </>
  )
}
