import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BookmarkIcon, BottomBar, CheckIcon, LinkButton, MoreIcon, ShareIcon } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import type { ScreenRule } from '../../contract/rule.ts'
import type { Sorting } from './use-matches.ts'
import { nameOf, type ScreenActions } from './use-screen-actions.ts'
import styles from './results-page.module.css'

// Opened by few taps, and dialogs are heavy.
const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))
const ChoosingBar = lazy(() => import('./choosing-bar.tsx'))
const SignInSheet = lazy(() => import('./sign-in-sheet.tsx'))
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
  if (checked) {
    return (
      <Suspense fallback={<BottomBar>{null}</BottomBar>}>
        <ChoosingBar rule={rule} sorting={sorting} checked={checked} onChecked={onChecked} />
      </Suspense>
    )
  }
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
        {naming && <SaveDialog actions={actions} naming={naming} name={name} onClose={() => onNaming(undefined)} />}
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

type SaveDialogProps = Pick<ResultActionsProps, 'actions'> & {
  naming: { subscribed: boolean }
  name: string
  onClose: () => void
}

/** Asks a member for the name to save under, and a guest to sign in first. */
function SaveDialog({ actions, naming, name, onClose }: SaveDialogProps): ReactNode {
  const member = useMember()
  if (!member) return <SignInSheet onClose={onClose} />
  const save = async (given: string, subscribed: boolean) => {
    if (await actions.save(given, subscribed)) onClose()
  }
  return (
    <NameDialog
      title="保存选股"
      initial={name}
      refused={actions.refused}
      busy={actions.busy}
      subscribed={naming.subscribed}
      onSave={(given, subscribed) => void save(given, subscribed)}
      onClose={onClose}
    />
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
