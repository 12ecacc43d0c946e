import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Answered } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { usePaged, useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { LevelHead } from './level-head.tsx'
import { LimitSection } from './limit-section.tsx'
import type { LoadedRights } from './load-rights.ts'
import { PeriodSection } from './period-section.tsx'
import { TrialSection } from './trial-section.tsx'
import { TRIED } from './trial-things.ts'
import { UsableSection } from './usable-section.tsx'
import styles from './rights-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-rights.ts')).loadRights(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的权益' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '我的权益', description: '会员等级、能用的权益与到期时间、免费试用' })

/** /MyRights: what the member may use until when, how much of everything, what can be tried, and where it all came from. */
export default function RightsPage(): ReactNode {
  const loaded = useLoaderData<LoadedRights>()
  const authority = useRead({
    key: 'authority',
    ask: (options) => ask('queryUserAuthority', {}, options),
    loaded: loaded.authority,
  })
  const trials = useRead({
    key: 'trials',
    ask: (options) => ask('queryProductRights', { things: [...TRIED] }, options),
    loaded: loaded.trials,
  })
  const periods = usePaged({
    key: 'periods',
    ask: (page, options) => ask('myEntitlements', page, options),
    loaded: loaded.periods,
  })
  const readAgain = async () => {
    await Promise.all([authority.reload(), trials.reload(), periods.reload()])
  }
  return (
    <main className={styles.page}>
      <Answered answer={authority}>
        {(value) => (
          <>
            <LevelHead authority={value} />
            <UsableSection things={value.things} />
          </>
        )}
      </Answered>
      <TrialSection trials={trials} onTaken={readAgain} />
      {authority.value && <LimitSection authority={authority.value} />}
      <PeriodSection periods={periods} />
    </main>
  )
}
