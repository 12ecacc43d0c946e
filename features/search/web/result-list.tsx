import type { ReactNode } from 'react'
import { Chip, EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { DOUBTS, type ContentGroup, type Found } from '../contract/index.ts'
import { ContentGroups } from './content/content-groups.tsx'
import { KindList } from './content/kind-list.tsx'
import { ScopeBar } from './content/scope-bar.tsx'
import { useContent, type ContentView } from './content/use-content.ts'
import { FoundSecurities } from './found-securities.tsx'
import { useScope } from './use-scope.ts'
import type { SearchView } from './use-search.ts'
import styles from './result-list.module.css'

export type ResultListProps = {
  view: SearchView
  onRetry: () => void
  /** searches for something else instead */
  onWord: (word: string) => void
}

/** What was found: the best of everything, or all of one kind. The last results stay while new ones are on their way. */
export function ResultList(props: ResultListProps): ReactNode {
  const { q } = props.view
  const scope = useScope(q)
  const content = useContent(q, scope.within)
  const { kind, within } = scope
  const isScoped = scope.isOpen || kind !== undefined
  return (
    <>
      {isScoped && <ScopeBar scope={scope} groups={withChosen(content.groups, kind)} />}
      {kind === undefined ? (
        <Everything {...props} content={content} onAll={(chosen) => scope.choose({ kind: chosen, within })} />
      ) : (
        <KindList
          q={q}
          kind={kind}
          title={content.groups.find((group) => group.kind === kind)?.title ?? '结果'}
          within={within}
          onBack={() => scope.choose({ kind: undefined, within })}
        />
      )}
    </>
  )
}

type EverythingProps = ResultListProps & { content: ContentView; onAll: (kind: string) => void }

/** Securities first, then the best of each kind; or why there is nothing to see. */
function Everything({ view, content, onRetry, onWord, onAll }: EverythingProps): ReactNode {
  const { q, found, state } = view
  const states = [state, content.state]
  const isNothing = found.length === 0 && content.groups.length === 0
  if (isNothing && !states.includes('failed'))
    return states.includes('loading') ? <Skeleton shape="row" count={6} /> : <Nothing q={q} onWord={onWord} />
  if (state === 'failed')
    return (
      <>
        <ErrorState text="搜索没有成功，请检查网络后重试" onRetry={onRetry} />
        <ContentGroups q={q} groups={content.groups} onAll={onAll} />
      </>
    )
  return <ByLikelihood view={view} content={content} onAll={onAll} />
}

/** Securities and everything else, what is more likely meant first. */
function ByLikelihood({ view, content, onAll }: Pick<EverythingProps, 'view' | 'content' | 'onAll'>): ReactNode {
  const { q, found } = view
  // What is hardly meant waits for what may be, so that nothing moves under the finger.
  if (isWaiting(view, content)) return <Skeleton shape="row" count={6} />
  const isDoubtful = isLess(found[0], content.groups[0])
  const securities = found.length > 0 && <FoundSecurities key={q} view={view} isDoubtful={isDoubtful} />
  return (
    <>
      {!isDoubtful && securities}
      <ContentGroups q={q} groups={content.groups} onAll={onAll} />
      {isDoubtful && securities}
      {content.state === 'failed' && <ErrorState text="砖家、文章、直播等没有取到，请重试" onRetry={content.retry} />}
    </>
  )
}

/** The best security is less likely to be meant than the best of everything else. */
function isLess(best: Found | undefined, group: ContentGroup | undefined): boolean {
  return best !== undefined && group !== undefined && best.doubt > group.doubt
}

function isWaiting({ found, q }: SearchView, content: ContentView): boolean {
  const [best] = found
  const isLacking = content.groups.length === 0 || content.q !== q
  return best !== undefined && best.doubt > DOUBTS.none && content.state === 'loading' && isLacking
}

/** The chosen kind keeps its tab while nothing of it was found lately. */
function withChosen<Group extends { readonly kind: string; readonly title: string }>(
  groups: readonly Group[],
  kind: string | undefined,
): readonly Pick<Group, 'kind' | 'title'>[] {
  return kind === undefined || groups.some((group) => group.kind === kind)
    ? groups
    : [...groups, { kind, title: '结果' }]
}

/** Words that always find something. */
const SUGGESTED = ['贵州茅台', '均线', '成交量', '新股']

function Nothing({ q, onWord }: { q: string; onWord: (word: string) => void }): ReactNode {
  return (
    <output>
      <EmptyState
        drawing="search"
        text={`没有找到“${q}”，试试代码、名称或拼音首字母，如 gzmt`}
        action={
          <span className={styles.suggested}>
            {SUGGESTED.map((word) => (
              <Chip key={word} onClick={() => onWord(word)}>
                {word}
              </Chip>
            ))}
          </span>
        }
      />
    </output>
  )
}
