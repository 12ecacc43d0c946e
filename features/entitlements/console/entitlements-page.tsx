import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { MemberPage } from './member-page.tsx'
import styles from './entitlements.module.css'

/** Finds a member, and shows what that member has. */
export function EntitlementsPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <FindMember go={props.go} /> : <MemberPage key={props.rest} {...props} />
}

function FindMember({ go }: Pick<ConsolePageProps, 'go'>): ReactNode {
  const [typed, setTyped] = useState('')
  const memberId = typed.trim()
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (memberId !== '') go(`/console/entitlements/${encodeURIComponent(memberId)}`)
  }
  return (
    <Sheet label="查找会员" padded narrow>
      <form className={styles.line} onSubmit={find} role="search">
        <TextField
          label="会员编号"
          hint="nj 开头，在成员与支付的页面上都有"
          value={typed}
          maxLength={40}
          autoComplete="off"
          onChange={setTyped}
          className={styles.grow ?? ''}
        />
        <Button type="submit" disabled={memberId === ''}>
          查找
        </Button>
      </form>
    </Sheet>
  )
}
