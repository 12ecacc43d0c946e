import { useState, type FormEvent, type ReactNode } from 'react'
import { ButtonRow, ReadView, Sheet, Table, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button, EmptyState, TextField, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffRuleWord, staffWords, type StaffWord, type WordRule } from '../contract/index.ts'
import styles from './search.module.css'

const DONE: Readonly<Record<WordRule, string>> = { pin: '已置顶', block: '已屏蔽', none: '已取消' }

/** What many search for, and which of it others are shown. */
export function WordsPage({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'words', epoch, ask: () => browserCall(staffWords, {}) })
  const ruling = useCall(staffRuleWord)
  const rule = async (word: string, wanted: WordRule) => {
    const outcome = await ruling.run({ word, rule: wanted })
    toast(outcome.ok ? DONE[wanted] : (reasonOf(outcome) ?? '没有做成，请重试'))
    if (outcome.ok) await read.reload()
    return outcome.ok
  }
  return (
    <ReadView read={read}>
      {({ list, least }) => (
        <Sheet label="热搜词">
          <p className={`caption ${styles.about}`}>
            一台设备一小时内同一个词只算一次；至少 {least} 台设备搜过、能搜到东西、没有不能用的话，才会出现在搜索页。
          </p>
          <PinForm busy={ruling.busy} onPin={(word) => rule(word, 'pin')} />
          {list.length === 0 ? (
            <EmptyState text="近来还没有人搜过" />
          ) : (
            <Table
              label="热搜词"
              columns={columnsFor((word, wanted) => void rule(word, wanted), ruling.busy)}
              rows={list}
              keyOf={({ word }) => word}
            />
          )}
        </Sheet>
      )}
    </ReadView>
  )
}

function PinForm({ busy, onPin }: { busy: boolean; onPin: (word: string) => Promise<boolean> }): ReactNode {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const pin = async (event: FormEvent) => {
    event.preventDefault()
    if (word !== '' && (await onPin(word))) setTyped('')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void pin(event)}>
      <TextField label="置顶一个词" value={typed} maxLength={12} onChange={setTyped} />
      <Button type="submit" busy={busy} disabled={word === ''}>
        置顶
      </Button>
    </form>
  )
}

function columnsFor(rule: (word: string, wanted: WordRule) => void, busy: boolean): readonly Column<StaffWord>[] {
  return [
    { name: '词', show: ({ word }) => word, heading: true },
    { name: '设备', show: ({ devices }) => devices, figure: true },
    { name: '状态', show: (word) => <State word={word} />, short: true },
    {
      name: '操作',
      show: ({ word, rule: now }) => (
        <ButtonRow>
          {now === 'none' ? (
            <>
              <Button size="small" variant="secondary" disabled={busy} onClick={() => rule(word, 'pin')}>
                置顶
              </Button>
              <Button size="small" variant="ghost" disabled={busy} onClick={() => rule(word, 'block')}>
                屏蔽
              </Button>
            </>
          ) : (
            <Button size="small" variant="ghost" disabled={busy} onClick={() => rule(word, 'none')}>
              {now === 'pin' ? '取消置顶' : '取消屏蔽'}
            </Button>
          )}
        </ButtonRow>
      ),
    },
  ]
}

function State({ word: { rule, isShown } }: { word: StaffWord }): ReactNode {
  if (rule === 'pin') return <Badge variant="accent">置顶</Badge>
  if (rule === 'block') return <Badge variant="danger">已屏蔽</Badge>
  return isShown ? <Badge variant="success">展示中</Badge> : <Badge>未展示</Badge>
}
