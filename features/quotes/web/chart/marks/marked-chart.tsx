import { useCallback, useEffect, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { SlotPart, useIsSettled, useSlot, type ChartMarks, type Slots, type Subject } from '@niujin/web-kit'
import { subjectOf } from '../../stock/subject.ts'
import { ChartPanel, type ChartPanelProps } from '../chart-panel.tsx'

/** What each part gave, by its key. */
type Given = Readonly<Record<string, Partial<ChartMarks>>>
const NOTHING: Given = {}

/** The chart of an instrument with what other features mark on it; their parts come once the page stands. */
export function MarkedChart({ loaded, side }: Omit<ChartPanelProps, 'marks'>): ReactNode {
  const { id, name, kind } = loaded.quote
  const subject = useMemo(() => subjectOf({ id, name, kind }), [id, name, kind])
  const [given, setGiven] = useState(NOTHING)
  const marks = useMemo(() => joined(Object.values(given)), [given])
  const isSettled = useIsSettled()
  const parts = useSlot('chartMarks').filter((part) => part.suits(subject))
  return (
    <>
      <ChartPanel loaded={loaded} side={side} marks={marks} />
      {isSettled &&
        parts.map((part) => <MarkPart key={`${part.key} ${id}`} part={part} subject={subject} setGiven={setGiven} />)}
    </>
  )
}

type MarkPartProps = {
  part: Slots['chartMarks'][number]
  subject: Subject
  setGiven: Dispatch<SetStateAction<Given>>
}

function MarkPart({ part, subject, setGiven }: MarkPartProps): ReactNode {
  const { key } = part
  const onMarks = useCallback(
    (marks: Partial<ChartMarks>) => setGiven((before) => ({ ...before, [key]: marks })),
    [key, setGiven],
  )
  // Another security's chart keeps nothing of it.
  useEffect(() => () => onMarks({}), [onMarks])
  return <SlotPart part={part} given={{ subject, onMarks }} />
}

function joined(given: readonly Partial<ChartMarks>[]): ChartMarks {
  return {
    prices: given.flatMap(({ prices = [] }) => prices),
    reports: given.flatMap(({ reports = [] }) => reports),
  }
}
