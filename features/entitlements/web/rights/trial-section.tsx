import { useState, type ReactNode } from 'react'
import { Answered, Badge, Button, ListRow, Section, toast, type Answer } from '@niujin/ui'
import { reasonOf, useIsRouted } from '@niujin/web-kit'
import type { ProductRight } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { untilText } from './span-text.ts'
import { pageOfTrial, TRIED } from './trial-things.ts'

export type TrialSectionProps = {
  trials: Answer<{ readonly list: readonly ProductRight[] }>
  /** Something is being tried now. */
  onTaken: () => Promise<void>
}

/** What can be tried for nothing, and how that stands. */
export function TrialSection({ trials, onTaken }: TrialSectionProps): ReactNode {
  const isRouted = useIsRouted()
  // Nobody is offered what cannot be used yet.
  const offered = TRIED.filter((thing) => isRouted(pageOfTrial(thing)))
  if (offered.length === 0) return null
  return (
    <Section title="免费试用" flush>
      <Answered answer={trials}>
        {({ list }) => (
          <ul aria-label="免费试用">
            {list
              .filter(({ thing }) => offered.includes(thing))
              .map((one) => (
                <li key={one.thing}>
                  <TrialRow right={one} onTaken={onTaken} />
                </li>
              ))}
          </ul>
        )}
      </Answered>
    </Section>
  )
}

type TrialRowProps = Pick<TrialSectionProps, 'onTaken'> & { right: ProductRight }

function TrialRow({ right, onTaken }: TrialRowProps): ReactNode {
  const { title, may, until, how } = right
  return (
    <ListRow
      title={title ?? '试用'}
      detail={may ? untilText(until) : `${how ?? ''}${isOpen(right) ? '，每人一次，到时自己结束，不收钱' : ''}`}
      end={isOpen(right) ? <TakeButton right={right} onTaken={onTaken} /> : <Standing right={right} />}
    />
  )
}

function isOpen({ may, trial }: ProductRight): boolean {
  return !may && trial !== null && !trial.isUsed
}

function Standing({ right: { may } }: { right: ProductRight }): ReactNode {
  return may ? <Badge variant="success">使用中</Badge> : <Badge>已试用</Badge>
}

function TakeButton({ right: { thing, title }, onTaken }: TrialRowProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const outcome = await ask('takeTrial', { thing })
    if (outcome.ok) toast(`${outcome.value.title}可以用了，${untilText(outcome.value.until)}`)
    else toast(reasonOf(outcome) ?? '没有开通，请重试')
    // Tried on another device: this page shows how it stands.
    if (outcome.ok || outcome.code === 'TRIAL_USED' || outcome.code === 'TRIAL_NEEDLESS') await onTaken()
    setBusy(false)
  }
  return (
    <Button size="small" busy={busy} aria-label={`试用${title ?? ''}`} onClick={() => void take()}>
      试用
    </Button>
  )
}
