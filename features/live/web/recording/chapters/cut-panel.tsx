import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button, PlayIcon, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../../calls.ts'
import type { Recording } from '../detail/load-recording.ts'
import type { PlayClock } from '../play/play-clock.ts'
import { playTime } from '../play/play-time.ts'
import type { Playback } from '../play/playback.ts'
import styles from './host-tools.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** So much before the end one looks at the end (milliseconds). */
const TAIL = 5000
/** The server leaves no less (milliseconds). */
const SHORTEST = 1000

export type CutPanelProps = {
  recording: Recording
  clock: PlayClock
  playback: Playback
}

/** 剪去头尾: what is left is chosen with the picture, looked at, and cut after asking once more. */
export function CutPanel({ recording, clock, playback }: CutPanelProps): ReactNode {
  const { broadcast, durationMs } = recording
  const [fromMs, setFromMs] = useState(0)
  const [toMs, setToMs] = useState(durationMs)
  const [isSure, setIsSure] = useState(false)
  const { busy, refused, cut } = useCut(broadcast.tsId)
  const left = toMs - fromMs
  const isWhole = fromMs === 0 && toMs === durationMs
  return (
    <section className={`stack-12 ${styles.part}`} aria-labelledby="cut-title">
      <h2 id="cut-title" className={styles.title}>
        剪去头尾
      </h2>
      <p className={styles.note}>把画面停在要留下的开头和结尾，分别点一下。</p>
      <Edge
        name="开头"
        ms={fromMs}
        onHere={() => setFromMs(clock.read())}
        onPreview={() => playback.playFrom(fromMs)}
        disabled={busy}
      />
      <Edge
        name="结尾"
        ms={toMs}
        onHere={() => setToMs(clock.read())}
        onPreview={() => playback.playFrom(Math.max(fromMs, toMs - TAIL), toMs)}
        disabled={busy}
      />
      {/* Said when it changes: numbers alone do not notify what they mean. */}
      <p className={styles.note} role="status">
        {busy ? '正在剪辑，长的直播要等一会儿，请不要离开' : wordsFor({ left, isWhole, durationMs })}
      </p>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={isWhole || busy}
          onClick={() => {
            setFromMs(0)
            setToMs(durationMs)
          }}
        >
          不剪了
        </Button>
        <Button variant="danger" busy={busy} disabled={isWhole || left < SHORTEST} onClick={() => setIsSure(true)}>
          剪去头尾
        </Button>
      </div>
      <Suspense>
        {isSure && (
          <ConfirmDialog
            title={`只留下 ${playTime(left)}？`}
            text="剪掉的部分不能找回。聊天与章节跟着移动，大家上次看到的位置会清空。"
            confirmText="剪掉"
            variant="danger"
            onConfirm={() => {
              setIsSure(false)
              void cut(fromMs, toMs)
            }}
            onClose={() => setIsSure(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

type EdgeProps = { name: string; ms: number; disabled: boolean; onHere: () => void; onPreview: () => void }

function Edge({ name, ms, disabled, onHere, onPreview }: EdgeProps): ReactNode {
  return (
    <p className={`line-8 ${styles.edge}`}>
      <span className={styles.edgeName}>{name}</span>
      <span className={styles.edgeTime}>{playTime(ms)}</span>
      <Button variant="secondary" size="small" disabled={disabled} aria-label={`${name}设为当前位置`} onClick={onHere}>
        设为当前位置
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon={<PlayIcon />}
        disabled={disabled}
        aria-label={`试看${name}`}
        onClick={onPreview}
      >
        试看
      </Button>
    </p>
  )
}

function wordsFor({ left, isWhole, durationMs }: { left: number; isWhole: boolean; durationMs: number }): string {
  if (isWhole) return `全长 ${playTime(durationMs)}`
  if (left < SHORTEST) return '结尾要在开头之后，至少留下 1 秒'
  return `留下 ${playTime(left)}，剪掉 ${playTime(durationMs - left)}`
}

function useCut(tsId: string) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { revalidate } = useRevalidator()
  const cut = async (fromMs: number, toMs: number) => {
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask('cutRecording', { tsId, fromMs, toMs })
    setBusy(false)
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有剪成，请重试')
    toast(`剪好了，现在是 ${playTime(outcome.value.durationMs)}`)
    await revalidate()
  }
  return { busy, refused, cut }
}
