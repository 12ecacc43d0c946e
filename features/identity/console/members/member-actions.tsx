import type { ReactNode } from 'react'
import { Badge, Button } from '@niujin/ui'
import { ButtonRow, Sheet } from '@niujin/console-kit'
import type { Person } from '../../contract/index.ts'
import { ROLE_CHOICES, roleName } from '../role-words.ts'
import type { AccountAction } from './actions.ts'
import styles from './members.module.css'

export type MemberActionsProps = {
  person: Person
  /** the signed-in person looks at themselves */
  isSelf: boolean
  may: (action: string) => boolean
  onAction: (action: AccountAction) => void
}

const STAFF: readonly string[] = ['operator', 'compliance', 'admin']

/** Roles and account: what one may do is a button, the rest is words. */
export function MemberActions(props: MemberActionsProps): ReactNode {
  const { person, may } = props
  const freezes = may('member.freeze')
  const resets = may('role.manage') && person.roles.some((role) => STAFF.includes(role))
  return (
    <>
      <Roles {...props} />
      {(freezes || resets) && <Account {...props} freezes={freezes} resets={resets} />}
    </>
  )
}

function Roles({ person: { roles }, may, onAction }: MemberActionsProps): ReactNode {
  const manages = may('role.manage')
  return (
    <Sheet label="角色" padded>
      <h2 className={`subheading ${styles.heading}`}>角色</h2>
      {roles.length === 0 && <p className={styles.note}>只是普通会员，没有别的角色。</p>}
      <ul>
        {roles.map((role) => (
          <li key={role} className={styles.line}>
            <Badge variant="accent">{roleName(role)}</Badge>
            {manages && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`解除${roleName(role)}角色`}
                onClick={() => onAction({ kind: 'revoke', role })}
              >
                解除
              </Button>
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <div className={styles.give} role="group" aria-label="给予角色">
          <span className={styles.label}>给予</span>
          {ROLE_CHOICES.filter(({ role }) => !roles.includes(role)).map(({ role, name }) => (
            <Button
              key={role}
              variant="secondary"
              size="small"
              aria-label={`给予${name}角色`}
              onClick={() => onAction({ kind: 'grant', role })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}

function Account({
  person,
  isSelf,
  freezes,
  resets,
  onAction,
}: MemberActionsProps & { freezes: boolean; resets: boolean }): ReactNode {
  const { frozen } = person
  return (
    <Sheet label="账号" padded>
      <h2 className={`subheading ${styles.heading}`}>账号</h2>
      {isSelf ? (
        <p className={styles.note}>自己的账号不能由自己停用或重置，请另一位管理员操作。</p>
      ) : (
        <ButtonRow>
          {freezes && (
            <Button
              variant={frozen ? 'secondary' : 'danger'}
              onClick={() => onAction({ kind: frozen ? 'restore' : 'freeze' })}
            >
              {frozen ? '恢复账号' : '停用账号'}
            </Button>
          )}
          {resets && (
            <Button variant="secondary" onClick={() => onAction({ kind: 'reset' })}>
              重置动态口令
            </Button>
          )}
        </ButtonRow>
      )}
    </Sheet>
  )
}
