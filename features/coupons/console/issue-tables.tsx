import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { Table, type Column } from '@niujin/console-kit'
import type { IssueLine } from '../contract/index.ts'
import type { Issuing, Preview } from './use-issue.ts'
import { OUTCOME } from './words.ts'
import styles from './coupons.module.css'

const PREVIEW: readonly Column<Preview['lines'][number]>[] = [
  { name: '会员', show: ({ memberId }) => memberId, heading: true },
  {
    name: '昵称',
    show: ({ nickname }) => nickname ?? <Badge variant={OUTCOME.unknown.variant}>{OUTCOME.unknown.name}</Badge>,
  },
  { name: '手里没用的', show: ({ has }) => has, figure: true },
]
const RESULT: readonly Column<IssueLine>[] = [
  { name: '会员', show: ({ memberId }) => memberId, heading: true },
  { name: '结果', show: ({ outcome }) => <Badge variant={OUTCOME[outcome].variant}>{OUTCOME[outcome].name}</Badge> },
]

export type IssueTablesProps = Pick<Issuing, 'preview' | 'results' | 'refused'> & {
  /** how many coupons the list takes */
  wanted: number
}

/** Who is on the list before the giving, and what became of each line after it. */
export function IssueTables({ preview, results, refused, wanted }: IssueTablesProps): ReactNode {
  return (
    <>
      {preview && <PreviewTable preview={preview} wanted={wanted} />}
      {results && <Table label="发放结果" columns={RESULT} rows={results} keyOf={({ memberId }) => memberId} dense />}
      {refused !== undefined && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
    </>
  )
}

function PreviewTable({ preview: { lines, left }, wanted }: { preview: Preview; wanted: number }): ReactNode {
  return (
    <>
      <Table label="发放名单" columns={PREVIEW} rows={lines} keyOf={({ memberId }) => memberId} dense />
      {left !== null && (
        <p className={left < wanted ? styles.error : 'caption'}>
          还剩 {left} 张{left < wanted && `，要发 ${wanted} 张，后面的会发不到`}
        </p>
      )}
    </>
  )
}
