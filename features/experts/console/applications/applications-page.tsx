import type { ReactNode } from 'react'
import type { ConsolePageProps } from '@niujin/console-kit'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPage } from './application-page.tsx'

/** The queue of applications, and one of them. */
export function ApplicationsPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <ApplicationList {...props} /> : <ApplicationPage key={props.rest} {...props} />
}
