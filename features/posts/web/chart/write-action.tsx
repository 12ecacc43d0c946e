import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ChartCard } from '@niujin/community'
import { EditIcon, IconButton, toast } from '@niujin/ui'
import type { Subject, TakenChart } from '@niujin/web-kit'
import { writePath } from '../paths.ts'
import { chartOnWay } from './taken-chart.ts'

/** Charts without a pen bring no drawn lines. */
type WithLines = TakenChart & { readonly drawings?: ChartCard['drawings'] }

export type WriteFromChartProps = { subject: Subject; take: () => Promise<WithLines | undefined> }

/** 写说说 beside a chart: the chart as it stands goes along as a card. */
export default function WriteFromChart({ subject, take }: WriteFromChartProps): ReactNode {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    const taken = await take()
    setBusy(false)
    if (!taken) return toast('图还没有画好，请稍等')
    const { picture, ...view } = taken
    const { id, name, kind } = subject
    chartOnWay.write({
      picture,
      card: { ...view, instrumentId: id, name, kind },
    })
    void navigate(writePath({ stock: `${id}:${name}` }))
  }
  return (
    <IconButton label="写说说，带上这张图" aria-busy={busy || undefined} onClick={() => void (!busy && write())}>
      <EditIcon />
    </IconButton>
  )
}
