import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { StockPicker } from '@niujin/quotes/mention'
import type { WatchNote } from '@niujin/news/contract'
import { Answered, Button, RemovableChip, SegmentedControl, TextArea, TextField, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { askNews, PERIODS, type Period } from './news-calls.ts'
import styles from './note-form.module.css'

/** As the contract of the news has them; it is not loaded to write. */
const MOST = { title: 60, text: 5000, stocks: 10 }
const LEAST = 20

/** Writing a market note, or going on with one that is not out. */
export function NoteForm(): ReactNode {
  const id = new URLSearchParams(useLocation().search).get('note') ?? undefined
  const answer = useRead({ key: id, ask: (options) => askNews('noteOne', { id: id ?? '' }, options) })
  if (id === undefined) return <Form />
  return <Answered answer={answer}>{(note) => <Form note={note} />}</Answered>
}

const PERIOD_ITEMS = (Object.keys(PERIODS) as Period[]).map((key) => ({ key, label: PERIODS[key] }))

const NEW = { period: 'during', title: '', content: '', stocks: [], reason: null } as const

function Form({ note }: { note?: WatchNote }): ReactNode {
  const begun = note ?? NEW
  const [period, setPeriod] = useState<Period>(begun.period)
  const [title, setTitle] = useState<string>(begun.title)
  const [content, setContent] = useState<string>(begun.content)
  const [stocks, setStocks] = useState<readonly Stock[]>(begun.stocks)
  const length = content.trim().length
  const isReady = title.trim() !== '' && length >= LEAST && length <= MOST.text
  return (
    <section className={styles.form} aria-label="写看盘">
      {begun.reason !== null && <p className="problem">退回的原因：{begun.reason}</p>}
      <SegmentedControl label="时段" items={PERIOD_ITEMS} value={period} onChange={setPeriod} />
      <TextField label="标题" value={title} maxLength={MOST.title} onChange={setTitle} />
      <TextArea
        label={`内容（至少 ${LEAST} 个字）`}
        rows={10}
        most={MOST.text}
        value={content}
        placeholder="说说你看到了什么，不承诺收益"
        onChange={setContent}
      />
      <Stocks stocks={stocks} onChange={setStocks} />
      <SaveButtons
        isReady={isReady}
        written={{
          ...(note && { id: note.id }),
          period,
          title: title.trim(),
          content: content.trim(),
          stocks: stocks.map(({ id }) => id).join(','),
        }}
      />
    </section>
  )
}

type Written = { id?: string; period: Period; title: string; content: string; stocks: string }

function SaveButtons({ isReady, written }: { isReady: boolean; written: Written }): ReactNode {
  const navigate = useNavigate()
  const [submit, setSubmit] = useState(true)
  const { busy, refused, run } = useOnce(askNews, 'publishNote', (outcome) => {
    if (!outcome.ok) return
    toast(outcome.value.status === 'draft' ? '已存为草稿' : '已送审，结果会发消息给你')
    void navigate('/DZRelease', { replace: true })
  })
  const save = (wantsReview: boolean) => {
    setSubmit(wantsReview)
    void run({ ...written, submit: wantsReview })
  }
  const isOff = !isReady || busy
  return (
    <>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button block busy={busy && submit} disabled={isOff} onClick={() => save(true)}>
        送审
      </Button>
      <Button variant="secondary" block busy={busy && !submit} disabled={isOff} onClick={() => save(false)}>
        存草稿
      </Button>
    </>
  )
}

type Stock = { readonly id: string; readonly name: string }

function Stocks({ stocks, onChange }: { stocks: readonly Stock[]; onChange: (stocks: Stock[]) => void }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.chips}>
      {stocks.map(({ id, name }) => (
        <RemovableChip key={id} onRemove={() => onChange(stocks.filter((one) => one.id !== id))}>
          {name}
        </RemovableChip>
      ))}
      {stocks.length < MOST.stocks && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          加股票
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <StockPicker
            title="关联股票"
            onClose={() => setOpen(false)}
            onPick={({ symbol, name }) => {
              setOpen(false)
              if (!stocks.some(({ id }) => id === symbol)) onChange([...stocks, { id: symbol, name }])
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
