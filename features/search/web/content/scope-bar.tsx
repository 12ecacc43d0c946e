import type { ReactNode } from 'react'
import { Chip, Tabs } from '@niujin/ui'
import { SPANS, type ContentGroup, type Span } from '../../contract/index.ts'
import type { Scope } from '../use-scope.ts'
import styles from './scope-bar.module.css'

const ALL = 'all'
const SPAN_NAMES: Readonly<Record<Span, string>> = { day: '一天内', week: '一周内', month: '一月内', year: '一年内' }

export type ScopeBarProps = { scope: Scope; groups: readonly Pick<ContentGroup, 'kind' | 'title'>[] }

/** Which kind is shown, and how far back. */
export function ScopeBar({ scope, groups }: ScopeBarProps): ReactNode {
  const { kind, within, choose } = scope
  const items = [{ key: ALL, label: '综合' }, ...groups.map((group) => ({ key: group.kind, label: group.title }))]
  return (
    <div className={styles.bar}>
      <Tabs
        label="搜索的种类"
        items={items}
        value={kind ?? ALL}
        onChange={(key) => choose({ kind: key === ALL ? undefined : key, within })}
      />
      <div role="group" aria-label="时间" className={styles.spans}>
        {Object.keys(SPANS)
          .filter((span): span is Span => span in SPAN_NAMES)
          .map((span) => (
            <Chip
              key={span}
              selected={within === span}
              onClick={() => choose({ kind, within: within === span ? undefined : span })}
            >
              {SPAN_NAMES[span]}
            </Chip>
          ))}
      </div>
    </div>
  )
}
