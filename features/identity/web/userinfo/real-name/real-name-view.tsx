import { useId, type FormEvent, type ReactNode } from 'react'
import { Badge, BottomBar, Button, EmptyState, ListRow, TextField } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import type { NameCard } from '../../../contract/index.ts'
import { useRealNameForm } from './use-real-name-form.ts'
import styles from './real-name.module.css'

const PRIVACY = '/aboutDetailPrivacy'

export type RealNameViewProps = {
  /** null until a name is verified */
  card: NameCard | null
  /** names are verified here */
  offered: boolean
  /** nobody is asked whether the name is right */
  simulated: boolean
}

/** The member's verified name, or the form that verifies one. */
export function RealNameView({ card, offered, simulated }: RealNameViewProps): ReactNode {
  if (card)
    return (
      <main>
        <Verified card={card} />
      </main>
    )
  return <main>{offered ? <RealNameForm simulated={simulated} /> : <EmptyState text="现在不做实名" />}</main>
}

function Verified({ card: { realName, idNoMask, verifiedAt } }: { card: NameCard }): ReactNode {
  return (
    <section className={styles.card} aria-label="已实名">
      <ListRow
        title="姓名"
        end={
          <span className="line-8">
            {realName}
            <Badge variant="success">已实名</Badge>
          </span>
        }
      />
      <ListRow title="身份证号" end={idNoMask} />
      <ListRow title="实名时间" end={dateText(Date.parse(verifiedAt))} />
      <p className={styles.note}>姓名与号码已加密保存，只显示一部分。要更改请联系客服。</p>
    </section>
  )
}

function RealNameForm({ simulated }: { simulated: boolean }): ReactNode {
  const { realName, idNo, problems, change, busy, refused, save } = useRealNameForm()
  const isRouted = useIsRouted()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <form id={id} className={`stack-16 ${styles.form}`} noValidate onSubmit={submit}>
        {simulated && (
          <p className={styles.simulated}>
            <Badge variant="outline">模拟</Badge>
            核对是模拟的，请不要填真的号码；姓名里有“错”字的算不一致
          </p>
        )}
        <TextField
          label="姓名"
          placeholder="身份证上的姓名"
          value={realName}
          maxLength={40}
          autoComplete="name"
          error={problems.realName}
          onChange={(typed) => change({ realName: typed })}
        />
        <TextField
          label="身份证号"
          placeholder="18 位号码"
          value={idNo}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          error={problems.idNo}
          onChange={(typed) => change({ idNo: typed })}
        />
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            {refused}
          </p>
        )}
        <p className={styles.words}>
          结业证书要写真实姓名，所以请你提供姓名与身份证号，只用来核对是不是本人和颁发证书。提交即表示你同意我们把它们交给核对服务，并加密保存到注销账号为止
          {isRouted(PRIVACY) && (
            <>
              ，详见
              <PageLink to={PRIVACY} className={styles.text}>
                《隐私政策》
              </PageLink>
            </>
          )}
          。
        </p>
      </form>
      <BottomBar>
        <Button type="submit" form={id} block busy={busy}>
          同意并提交
        </Button>
      </BottomBar>
    </>
  )
}
