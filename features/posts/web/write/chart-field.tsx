import { useEffect, useState, type ReactNode } from 'react'
import type { ChartCard } from '@niujin/community'
import { ChartCardView } from '@niujin/community/web'
import { Button, CloseIcon, IconButton } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { blobOf, chartOnWay } from '../chart/taken-chart.ts'
import { ask } from '../calls.ts'
import styles from './chart-field.module.css'

export type ChartFieldProps = { chart: ChartCard | null; onChange: (chart: ChartCard | null) => void }

/** The chart of a post; one that has just been taken is sent to the server first. */
export function ChartField({ chart, onChange }: ChartFieldProps): ReactNode {
  const onWay = chartOnWay.use()
  const { refused, send } = useSending(onChange)
  const remove = () => {
    chartOnWay.forget()
    onChange(null)
  }
  if (!onWay && !chart) return null
  const card = onWay ? { ...onWay.card, picture: onWay.picture } : chart
  return (
    <section className={styles.frame} aria-label="图表">
      {card && <ChartCardView card={card} hasButton />}
      <IconButton label="去掉图表" className={styles.remove ?? ''} onClick={remove}>
        <CloseIcon />
      </IconButton>
      {onWay && refused === undefined && <output className="caption">图表上传中</output>}
      {onWay && refused !== undefined && (
        <p role="alert" className="problem">
          {refused}
          <Button variant="ghost" size="small" onClick={() => void send()}>
            重试
          </Button>
        </p>
      )}
    </section>
  )
}

function useSending(onSent: (chart: ChartCard) => void) {
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    const onWay = chartOnWay.read()
    if (!onWay) return
    setRefused(undefined)
    const file = blobOf(onWay.picture)
    const outcome = await ask('uploadPicture', { use: 'chart' }, { files: { file }, isPatient: true })
    // Taken away meanwhile.
    if (chartOnWay.read() !== onWay) return
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '图表没有传上去，请重试')
    const { url, width, height } = outcome.value
    onSent({ ...onWay.card, picture: url, width, height })
    chartOnWay.forget()
  }
  const [begin] = useState(() => send)
  useEffect(() => void begin(), [begin])
  return { refused, send }
}
