import { useState, type FormEvent, type ReactNode } from 'react'
import { shanghaiClock, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffSavePin, type RecommendedPin } from '../../contract/index.ts'
import styles from '../console.module.css'

export type PinFormProps = {
  /** the one that is changed; left out, a new one */
  pin: RecommendedPin | undefined
  onSaved: (pins: { readonly list: readonly RecommendedPin[] }) => void
}

interface Draft {
  readonly niujinUid: string
  readonly sort: string
  /** 2026-12-01T09:30 of Shanghai, as the browser's field has it. */
  readonly from: string
  readonly until: string
}

const EMPTY: Draft = { niujinUid: '', sort: '10', from: '', until: '' }

/** A pin among the recommended: whose, in which order, from when to when. */
export function PinForm({ pin, onSaved }: PinFormProps): ReactNode {
  const [draft, setDraft] = useState<Draft>(() => (pin ? draftOf(pin) : EMPTY))
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSavePin)
  const change = (given: Partial<Draft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...given }))
  }
  const isWhole =
    draft.niujinUid.trim() !== '' && /^\d{1,4}$/.test(draft.sort) && draft.from !== '' && draft.until !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({
      ...(pin && { id: pin.id }),
      niujinUid: draft.niujinUid.trim(),
      sort: Number(draft.sort),
      from: isoOf(draft.from),
      until: isoOf(draft.until),
    })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存')
    onSaved(outcome.value)
  }
  return (
    <form className={styles.part} aria-label={pin ? '改推荐位' : '加推荐位'} onSubmit={(event) => void save(event)}>
      <h3 className={styles.partTitle}>{pin ? `改推荐位：${pin.nickname}` : '加推荐位'}</h3>
      <div className={styles.fields}>
        <TextField label="砖家的会员编号" value={draft.niujinUid} onChange={(niujinUid) => change({ niujinUid })} />
        <TextField
          label="次序"
          hint="小的在前"
          inputMode="numeric"
          value={draft.sort}
          onChange={(sort) => change({ sort })}
        />
        <TextField label="开始" type="datetime-local" value={draft.from} onChange={(from) => change({ from })} />
        <TextField label="结束" type="datetime-local" value={draft.until} onChange={(until) => change({ until })} />
      </div>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!isWhole}>
        保存推荐位
      </Button>
    </form>
  )
}

function draftOf({ niujinUid, sort, from, until }: RecommendedPin): Draft {
  return { niujinUid, sort: String(sort), from: localOf(from), until: localOf(until) }
}

/** A moment as the browser's field has it, in Shanghai. */
function localOf(moment: string): string {
  return shanghaiClock(Date.parse(moment)).slice(0, 16)
}

/** What the field has as a moment; the field gives whole ones only. */
function isoOf(local: string): string {
  return new Date(shanghaiInstant(local)).toISOString()
}
