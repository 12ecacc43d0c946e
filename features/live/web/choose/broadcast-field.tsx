import { lazy, type ReactNode } from 'react'
import { ForwardIcon, SheetField } from '@niujin/ui'
import type { BroadcastFieldProps } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { whenText } from './when-text.ts'

const ChooseSheet = lazy(() => import('./choose-sheet.tsx'))
const LABELS = { planned: '用哪一场直播', recorded: '用哪一场回顾' } as const

/** Which of one's own broadcasts a class is held in, or of which a lesson plays the recording. */
export default function BroadcastField({ of, liveId, canEdit, onChange }: BroadcastFieldProps): ReactNode {
  const { value, failure } = useRead({
    key: liveId ?? undefined,
    ask: (options) => ask('liveRoom', { tsId: liveId ?? '' }, options),
  })
  const text = value ? `${value.title} · ${whenText(value)}` : (failure?.text ?? '正在取…')
  if (!canEdit) return <p>{liveId === null ? '还没有选直播' : text}</p>
  return (
    <SheetField
      label={LABELS[of]}
      text={liveId === null ? '从我的直播里选' : text}
      isEmpty={liveId === null}
      icon={<ForwardIcon />}
      renderSheet={(close) => (
        <ChooseSheet
          of={of}
          liveId={liveId}
          title={LABELS[of]}
          onChoose={(tsId) => {
            onChange(tsId)
            close()
          }}
          onClose={close}
        />
      )}
    />
  )
}
