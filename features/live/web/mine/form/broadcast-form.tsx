import type { FormEvent, ReactNode } from 'react'
import { BottomBar, Button, Chip, SegmentedControl, Switch, TextArea, TextField } from '@niujin/ui'
import { INTRODUCTION_MOST, PROGRAMME_MOST, TITLE_MOST } from '../../../contract/limits.ts'
import type { LoadedForm } from '../load-mine.ts'
import { CoverField } from './cover-field.tsx'
import { StartField } from './start-field.tsx'
import { useBroadcastForm, type UsedForm } from './use-broadcast-form.ts'
import styles from './broadcast-form.module.css'

const WHEN = [
  { key: 'now', label: '现在开播' },
  { key: 'later', label: '定时开播' },
] as const

/** A new broadcast, or one that has not begun yet: what it is about and when. */
export default function BroadcastForm({ loaded }: { loaded: LoadedForm }): ReactNode {
  const used = useBroadcastForm(loaded)
  const { written, change, problems, busy, send } = used
  const { before, programmes, now } = loaded
  const canDraft = before === null || before.room.state === 'draft'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(true)
  }
  return (
    <main>
      <h1 className="unseen">{before === null ? '新的直播' : '修改直播'}</h1>
      <form className={`stack-16 ${styles.form}`} onSubmit={submit} noValidate>
        <CoverField
          saved={before?.room.cover ?? null}
          file={written.cover}
          problem={problems.cover}
          onChoose={(cover) => change({ cover })}
        />
        <TextField
          label="标题"
          value={written.title}
          maxLength={TITLE_MOST}
          placeholder="这场讲什么，30 个字以内"
          enterKeyHint="next"
          error={problems.title}
          onChange={(title) => change({ title })}
        />
        <When used={used} now={now} />
        <Programme used={used} programmes={programmes} />
        <Introduction used={used} />
        <div className="stack-4">
          <Switch
            label="保留回顾"
            checked={written.keepsRecording}
            onChange={(keepsRecording) => change({ keepsRecording })}
          />
          <p className="caption">
            {written.keepsRecording ? '结束后自动生成回顾，聊天也跟着画面走' : '结束后不能再看'}
          </p>
        </div>
        {problems.form !== undefined && (
          <p className={styles.refused} role="alert">
            {problems.form}
          </p>
        )}
        <p className="caption">直播内容不能承诺收益，不能荐股拉群。</p>
        <BottomBar>
          {canDraft && (
            <Button
              variant="secondary"
              busy={busy === 'draft'}
              disabled={busy === 'publish'}
              onClick={() => void send(false)}
            >
              存草稿
            </Button>
          )}
          <Button type="submit" block busy={busy === 'publish'} disabled={busy === 'draft'}>
            {buttonText(canDraft, written.when)}
          </Button>
        </BottomBar>
      </form>
    </main>
  )
}

function buttonText(canDraft: boolean, when: 'now' | 'later'): string {
  if (!canDraft) return '保存'
  return when === 'now' ? '发布，去开播台' : '发布预告'
}

function When({ used: { written, change, problems }, now }: { used: UsedForm; now: number }): ReactNode {
  return (
    <div className="stack-8">
      <span className={styles.label} aria-hidden>
        开始时间
      </span>
      <SegmentedControl label="开始时间" items={WHEN} value={written.when} onChange={(when) => change({ when })} />
      {written.when === 'later' && (
        <StartField value={written.start} now={now} error={problems.start} onChange={(start) => change({ start })} />
      )}
      {written.when === 'now' && problems.start !== undefined && (
        <p className={styles.refused} role="alert">
          {problems.start}
        </p>
      )}
    </div>
  )
}

function Programme({
  used: { written, change },
  programmes,
}: {
  used: UsedForm
  programmes: readonly string[]
}): ReactNode {
  return (
    <div className="stack-8">
      <TextField
        label="所属节目（可不填）"
        value={written.programme}
        maxLength={PROGRAMME_MOST}
        placeholder="例如：早盘直播"
        onChange={(programme) => change({ programme })}
      />
      {programmes.length > 0 && (
        <div className="wrap-8" role="group" aria-label="用过的节目">
          {programmes.map((programme) => (
            <Chip
              key={programme}
              selected={written.programme === programme}
              onClick={() => change({ programme: written.programme === programme ? '' : programme })}
            >
              {programme}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

function Introduction({ used: { written, change, problems } }: { used: UsedForm }): ReactNode {
  return (
    <TextArea
      label="介绍（可不填）"
      rows={3}
      value={written.introduction}
      most={INTRODUCTION_MOST}
      placeholder="适合谁看、讲哪几点"
      error={problems.introduction}
      onChange={(introduction) => change({ introduction })}
    />
  )
}
