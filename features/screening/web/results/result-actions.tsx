import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BookmarkIcon, BottomBar, Button, CheckIcon, LinkButton, MoreIcon, ShareIcon, toast } from '@niujin/ui'
import type { ScreenRule } from '../../contract/rule.ts'
import { addToWatchlist } from '../device/watchlist.ts'
import { askAllMatches, type Sorting } from './use-matches.ts'
import { nameOf, type ScreenActions } from './use-screen-actions.ts'
import styles from './results-page.module.css'

// Opened by few taps, and dialogs are heavy.
const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))
const MoreSheet = lazy(() => import('./more-sheet.tsx'))
const ScreenShare = lazy(() => import('./screen-share.tsx'))

export type ResultActionsProps = {
  rule: ScreenRule
  sorting: Sorting
  lines: readonly string[]
  actions: ScreenActions
  checked: ReadonlySet<string> | undefined
  onChecked: (checked: ReadonlySet<string> | undefined) => void
  /** a name is being asked for; whether to subscribe is offered with it */
  naming: { subscribed: boolean } | undefined
  onNaming: (naming: { subscribed: boolean } | undefined) => void
}

/** What can be done with the result: choose and add, save, share, more. */
export function ResultActions(props: ResultActionsProps): ReactNode {
  const { rule, sorting, lines, actions, checked, onChecked, naming, onNaming } = props
  const [isMore, setMore] = useState(false)
  const [shared, setShared] = useState<string>()
  const name = actions.opened?.name ?? nameOf(rule)
  const share = async () => setShared(await actions.share())
  const save = async (given: string, subscribed: boolean) => {
    if (await actions.save(given, subscribed)) onNaming(undefined)
  }
  if (checked) return <ChoosingBar rule={rule} sorting={sorting} checked={checked} onChecked={onChecked} />
  return (
    <BottomBar>
      <div className={styles.actions}>
        <Action icon={<CheckIcon />} text="选择" onClick={() => onChecked(new Set())} />
        <Action
          icon={<BookmarkIcon />}
          text={actions.opened ? '已保存' : '保存'}
          onClick={() => onNaming({ subscribed: actions.opened?.subscribed ?? false })}
        />
        <Action icon={<ShareIcon />} text="分享" onClick={() => void share()} />
        <Action icon={<MoreIcon />} text="更多" onClick={() => setMore(true)} />
      </div>
      <LinkButton href="/Xg">修改条件</LinkButton>
      <Suspense>
        {naming && (
          <NameDialog
            title="保存选股"
            initial={name}
            refused={actions.refused}
            busy={actions.busy}
            subscribed={naming.subscribed}
            onSave={(given, subscribed) => void save(given, subscribed)}
            onClose={() => onNaming(undefined)}
          />
        )}
        {isMore && <MoreSheet rule={rule} sorting={sorting} name={name} lines={lines} onClose={() => setMore(false)} />}
        {shared !== undefined && (
          <ScreenShare
            url={shared}
            rule={rule}
            sorting={sorting}
            name={name}
            lines={lines}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
    </BottomBar>
  )
}

function Action(props: { icon: ReactNode; text: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={styles.action} onClick={props.onClick}>
      {props.icon}
      {props.text}
    </button>
  )
}

type ChoosingBarProps = Pick<ResultActionsProps, 'rule' | 'sorting' | 'onChecked'> & { checked: ReadonlySet<string> }

/** While stocks are being chosen: all of them, add the chosen, or stop. */
function ChoosingBar({ rule, sorting, checked, onChecked }: ChoosingBarProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const all = async () => {
    setBusy(true)
    const outcome = await askAllMatches(rule, sorting)
    setBusy(false)
    if (!outcome.ok) toast(outcome.msg)
    return outcome.ok ? outcome.value.list.map(({ quote }) => quote) : []
  }
  const checkAll = async () => onChecked(new Set((await all()).map(({ id }) => id)))
  const add = async () => {
    const chosen = (await all()).filter(({ id }) => checked.has(id))
    if (chosen.length === 0) return
    const fresh = addToWatchlist(chosen)
    toast(fresh === 0 ? '都已在自选里' : `已加自选 ${fresh} 只`)
    onChecked(undefined)
  }
  return (
    <BottomBar>
      <Button look="ghost" onClick={() => onChecked(undefined)}>
        取消
      </Button>
      <Button look="secondary" busy={busy} onClick={() => void checkAll()}>
        全选
      </Button>
      <Button block busy={busy} disabled={checked.size === 0} onClick={() => void add()}>
        加自选{checked.size > 0 && ` ${checked.size} 只`}
      </Button>
    </BottomBar>
  )
}
