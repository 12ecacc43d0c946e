import { useState, type FormEvent, type ReactNode } from 'react'
import { Badge, Button, TextField, toast } from '@niujin/ui'
import { Fact, Facts, MemberLink, SubjectHead, TextLink, When, type ConsolePageProps } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffFindCode, staffVoidCode, type FoundCode } from '../../contract/index.ts'
import { typedText } from '../../domain/code-text.ts'
import { HistoryTable } from '../history-table.tsx'
import { VoidForm } from '../void-form.tsx'
import { givenText, HOME, STATUS } from '../words.ts'
import styles from '../card-codes.module.css'

type May = ConsolePageProps['may']

/** Finds a code by the whole of it: whose it is, what became of it, and making it worthless. */
export function FindCode({ may }: { may: May }): ReactNode {
  const [code, setCode] = useState('')
  const [found, setFound] = useState<{ code: string; value: FoundCode }>()
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffFindCode)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code === '') return
    setRefused(undefined)
    setFound(undefined)
    const outcome = await run({ code })
    if (outcome.ok) setFound({ code, value: outcome.value })
    else setRefused(reasonOf(outcome) ?? '没有查到，请重试')
  }
  return (
    <>
      <form className={styles.search} onSubmit={(event) => void find(event)} role="search">
        <TextField
          label="激活码"
          labelHidden
          placeholder="完整的激活码"
          value={code}
          error={refused}
          maxLength={LIMITS.typed}
          autoComplete="off"
          spellCheck={false}
          className={styles.word ?? ''}
          onChange={(text) => setCode(typedText(text))}
        />
        <Button type="submit" variant="secondary" busy={busy} disabled={code === ''}>
          查找
        </Button>
      </form>
      {found && (
        <Found
          key={found.code}
          code={found.code}
          found={found.value}
          may={may}
          onChange={(value) => setFound({ code: found.code, value })}
        />
      )}
    </>
  )
}

type FoundProps = { code: string; found: FoundCode; may: May; onChange: (found: FoundCode) => void }

function Found({ code, found, may, onChange }: FoundProps): ReactNode {
  const { title, status, given, batch, gift, activatedBy, activatedAt, validUntil } = found
  return (
    <article aria-label={title}>
      <div className={styles.part}>
        <SubjectHead title={title} standing={<Badge variant={STATUS[status].variant}>{STATUS[status].name}</Badge>} />
      </div>
      <Facts flow>
        <Fact name="内容">{givenText(given)}</Fact>
        {batch && (
          <Fact name="批次">
            <TextLink href={`${HOME}/${batch.id}`}>{batch.name}</TextLink>
          </Fact>
        )}
        {gift && (
          <Fact name="买来送人的会员">
            <MemberLink id={gift.buyerId} may={may} />
          </Fact>
        )}
        {gift && <Fact name="所属购买">{gift.causeId}</Fact>}
        {activatedBy !== null && (
          <Fact name="激活的会员">
            <MemberLink id={activatedBy} may={may} />
          </Fact>
        )}
        {activatedAt !== null && (
          <Fact name="激活于">
            <When at={activatedAt} />
          </Fact>
        )}
        <Fact name="有效期至">{validUntil === null ? '长期有效' : <When at={validUntil} />}</Fact>
      </Facts>
      {status === 'new' && (batch ? <VoidCode code={code} onChange={onChange} /> : <Bought />)}
      <HistoryTable history={found.history} />
    </article>
  )
}

function Bought(): ReactNode {
  return <p className="note-bar">这是会员买来送人的码：要收回，请从它的订单退款，码会一起作废。</p>
}

function VoidCode({ code, onChange }: Pick<FoundProps, 'code' | 'onChange'>): ReactNode {
  const { busy, run } = useCall(staffVoidCode)
  const end = async (reason: string) => {
    const outcome = await run({ code, reason })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有作废，请重试')
    toast('已作废')
    onChange(outcome.value)
  }
  return (
    <VoidForm
      name="作废这个码"
      text="谁拿着它都不能再用。不能撤销。"
      busy={busy}
      onVoid={(reason) => void end(reason)}
    />
  )
}
