import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, Chip, Switch, TextArea, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { FLASH_CATEGORIES, LIMITS, staffWriteFlash, type FlashCategory, type FlashItem } from '../contract/index.ts'
import styles from './news.module.css'

const EMPTY = { title: '', content: '', important: true, categories: [] as readonly FlashCategory[], stocks: '' }
type Draft = typeof EMPTY

/** A new item, published at once. */
export function FlashForm({ onWritten }: { onWritten: (item: FlashItem) => void }): ReactNode {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffWriteFlash)
  const { title, content, important, categories, stocks } = draft
  const isWhole = content.trim() !== '' && content.trim().length <= LIMITS.flash && categories.length > 0
  const write = (change: Partial<Draft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...change }))
  }
  const send = async () => {
    const outcome = await run({ title, content, important, categories: [...categories], stocks: codesOf(stocks) })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有发布，请重试')
    setDraft(EMPTY)
    toast('已发布')
    onWritten(outcome.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && !busy) void send()
  }
  const toggle = (one: FlashCategory) =>
    write({ categories: categories.includes(one) ? categories.filter((other) => other !== one) : [...categories, one] })
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="标题（可不填）"
        value={title}
        maxLength={LIMITS.title}
        onChange={(next) => write({ title: next })}
      />
      <TextArea
        label="内容"
        rows={4}
        value={content}
        most={LIMITS.flash}
        length={content.trim().length}
        onChange={(next) => write({ content: next })}
      />
      <fieldset className={`wrap-8 ${styles.kinds}`}>
        <legend>类别</legend>
        {FLASH_CATEGORIES.map((one) => (
          <Chip key={one} selected={categories.includes(one)} onClick={() => toggle(one)}>
            {one}
          </Chip>
        ))}
      </fieldset>
      <TextField
        label="相关证券与板块的代码"
        placeholder="SH.600519, BK.0001"
        value={stocks}
        onChange={(next) => write({ stocks: next })}
      />
      <ButtonRow>
        <Switch label="重要" checked={important} onChange={(next) => write({ important: next })} />
        <Button type="submit" busy={busy} disabled={!isWhole}>
          发布
        </Button>
        {refused !== undefined && (
          <p className={styles.error} role="alert">
            {refused}
          </p>
        )}
      </ButtonRow>
    </form>
  )
}

function codesOf(text: string): string {
  return text
    .toUpperCase()
    .split(/[\s,，、]+/)
    .filter((code) => code !== '')
    .join()
}
