import type { ReactNode } from 'react'
import type { Subject } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { MoreLink } from '../shared/more-link.tsx'
import { profilePath } from '../shared/paths.ts'
import { Overview } from './overview.tsx'

/** F10 below a stock's chart: what it is worth and what it is, in one; the rest is on the full page. */
export default function CompanyTab({ subject: { id } }: { subject: Subject }): ReactNode {
  const used = useRead({ key: id, ask: (options) => ask('companyProfile', { id }, options) })
  return (
    <>
      <Answered read={used} count={6}>
        {(value) => <Overview profile={value} />}
      </Answered>
      <MoreLink to={profilePath(id, 'holders')}>股本、股东与分红</MoreLink>
    </>
  )
}
