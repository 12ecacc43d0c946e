import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { EmptyState, LinkButton, Skeleton, Switch } from '@niujin/ui'
import { useIsAlive, useMember } from '@niujin/web-kit'
import { MarketLine } from '@niujin/quotes/web'
import type { ScreenRule } from '../../contract/rule.ts'
import { useSectorNames } from '../shared/use-sector-names.ts'
import { useLibrary } from '../library/use-library.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { useRule } from '../rule/current-rule.ts'
import { ruleLines } from '../rule/rule-words.ts'
import { chosenColumns } from './columns.ts'
import { MatchTable, USUAL_SORTING } from './match-table.tsx'
import { ResultActions } from './result-actions.tsx'
import { shownColumns, unitsAsked } from './shown-columns.ts'
import { useMatches, type Sorting, type UsedMatches } from './use-matches.ts'
import { useScreenActions, type ScreenActions } from './use-screen-actions.ts'
import styles from './results-page.module.css'

/** What the rule being put together selects now, for members and guests. */
export default function ResultsView(): ReactNode {
  const rule = useRule()
  const isAlive = useIsAlive()
  return (
    <main className={styles.page}>
      {!isAlive && <Skeleton shape="row" count={10} />}
      {isAlive && rule.conditions.length > 0 && <Results rule={rule} />}
      {isAlive && rule.conditions.length === 0 && (
        <EmptyState text="先选几个条件，再看结果" action={<LinkButton href="/Xg">去选股</LinkButton>} />
      )}
    </main>
  )
}

function Results({ rule }: { rule: ScreenRule }): ReactNode {
  const [sorting, setSorting] = useState<Sorting>(USUAL_SORTING)
  const [checked, setChecked] = useState<ReadonlySet<string>>()
  const names = useSectorNames(rule.sectors)
  const library = useLibrary()
  const chosen = chosenColumns.use()
  const columns = useMemo(() => shownColumns(rule, library, chosen), [rule, library, chosen])
  const units = unitsAsked(rule, library)
  const matches = useMatches(rule, sorting)
  const actions = useScreenActions(rule)
  const [naming, setNaming] = useState<{ subscribed: boolean }>()
  const isMember = useMember() !== undefined
  const lines = ruleLines(rule, { library, sectorNames: names })
  const check = useCallback((id: string) => setChecked((before) => withOrWithout(before ?? new Set(), id)), [])
  const subscribe = (wanted: boolean) => {
    if (actions.opened && isMember) void actions.subscribe(wanted)
    else setNaming({ subscribed: wanted })
  }
  return (
    <>
      <Head matches={matches} lines={lines} actions={actions} onSubscribe={subscribe} />
      <Body matches={matches}>
        <MatchTable
          matches={matches}
          conditions={lines.slice(0, rule.conditions.length)}
          columns={columns}
          units={units}
          sorting={sorting}
          onSort={setSorting}
          checked={checked}
          onCheck={check}
        />
      </Body>
      <ResultActions
        rule={rule}
        sorting={sorting}
        lines={lines}
        actions={actions}
        checked={checked}
        onChecked={setChecked}
        naming={naming}
        onNaming={setNaming}
      />
    </>
  )
}

type HeadProps = {
  matches: UsedMatches
  lines: readonly string[]
  actions: ScreenActions
  onSubscribe: (wanted: boolean) => void
}

function Head({ matches, lines, actions, onSubscribe }: HeadProps): ReactNode {
  const { answer } = matches
  return (
    <header className={styles.top}>
      {answer && <MarketLine state={answer.state} />}
      <div className={styles.head}>
        <div className={`line-8 ${styles.title}`}>
          <p className={styles.total} aria-live="polite">
            {answer ? (
              <>
                选出 <strong>{answer.total}</strong> 只
              </>
            ) : (
              '计算中…'
            )}
          </p>
          <Switch
            label="新入选提醒"
            checked={actions.opened?.subscribed ?? false}
            disabled={actions.busy}
            onChange={onSubscribe}
          />
        </div>
        <MoreByLevel words={actions.refused} />
        <p className={styles.rule}>{lines.join('；')}</p>
      </div>
    </header>
  )
}

function Body({ matches, children }: { matches: UsedMatches; children: ReactNode }): ReactNode {
  const { answer, failure, reload } = matches
  if (!answer) return failure ? <FailureView failure={failure} onRetry={reload} /> : <Skeleton shape="row" count={10} />
  if (answer.total === 0) {
    return (
      <EmptyState
        drawing="search"
        text="现在没有符合的股票，放宽一些试试"
        action={<LinkButton href="/Xg">修改条件</LinkButton>}
      />
    )
  }
  return (
    <>
      {failure && <output className="note-bar">更新失败，下面是上一次的结果</output>}
      {children}
    </>
  )
}

function withOrWithout(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
