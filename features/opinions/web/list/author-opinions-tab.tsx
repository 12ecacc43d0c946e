import type { ReactNode } from 'react'
import { RecordPanel } from '../record/record-panel.tsx'
import { AuthorOpinions } from './author-opinions.tsx'

/** 观点记录 on an author's page: the whole record, then each opinion. */
export default function AuthorOpinionsTab({ niujinUid }: { niujinUid: string }): ReactNode {
  return (
    <>
      <RecordPanel niujinUid={niujinUid} />
      <AuthorOpinions niujinUid={niujinUid} />
    </>
  )
}
