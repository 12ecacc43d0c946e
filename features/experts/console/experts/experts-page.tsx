import type { ReactNode } from 'react'
import type { ConsolePageProps } from '@niujin/console-kit'
import { ExpertDetail } from './expert-detail.tsx'
import { ExpertList } from './expert-list.tsx'
import { PinsPage } from './pins-page.tsx'

/** All experts, one of them, and the pins among the recommended. */
export function ExpertsPage(props: ConsolePageProps): ReactNode {
  const { rest } = props
  if (rest === '') return <ExpertList {...props} />
  if (rest === 'pins') return <PinsPage {...props} />
  return <ExpertDetail key={rest} {...props} />
}
