import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from '@niujin/ui'
import { Fact, Facts, ReadView, Sheet, When } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { memberRealName, type NameCard, type Person } from '../../contract/index.ts'
import type { AccountAction } from './actions.ts'
import styles from './members.module.css'

export type MemberRealNameProps = {
  person: Person
  /** the signed-in person looks at themselves */
  isSelf: boolean
  /** another one after every action, which may have cleared the card */
  epoch: number
  onAction: (action: AccountAction) => void
}

/** Whose identity card the member has shown, masked. Shown on demand: looking is written into the log. */
export function MemberRealName(props: MemberRealNameProps): ReactNode {
  const [isShown, setIsShown] = useState(false)
  return (
    <Sheet label="实名信息" padded>
      <h2 className={`subheading ${styles.heading}`}>实名信息</h2>
      {isShown ? (
        <Shown {...props} />
      ) : (
        <>
          <p className={styles.note}>查看会写进操作日志。</p>
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            查看实名信息
          </Button>
        </>
      )}
    </Sheet>
  )
}

function Shown({ person: { niujinUid }, isSelf, epoch, onAction }: MemberRealNameProps): ReactNode {
  const read = useRead({ key: niujinUid, epoch, ask: () => browserCall(memberRealName, { niujinUid }) })
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={2} />}>
      {({ card }) =>
        card === null ? (
          <p className={styles.note}>没有实名。</p>
        ) : (
          <Card card={card} isSelf={isSelf} onAction={onAction} />
        )
      }
    </ReadView>
  )
}

function Card({
  card: { realName, idNoMask, verifiedAt },
  isSelf,
  onAction,
}: Pick<MemberRealNameProps, 'isSelf' | 'onAction'> & { card: NameCard }): ReactNode {
  return (
    <>
      <Facts>
        <Fact name="姓名">{realName}</Fact>
        <Fact name="身份证号">{idNoMask}</Fact>
        <Fact name="实名时间">
          <When at={verifiedAt} />
        </Fact>
      </Facts>
      {isSelf ? (
        <p className={styles.note}>自己的实名不能由自己清除。</p>
      ) : (
        <Button variant="danger" onClick={() => onAction({ kind: 'resetName' })}>
          清除实名信息
        </Button>
      )}
    </>
  )
}
