import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { createAsked, type AskedFor } from './asked.ts'
import { whyNot } from './why-not.ts'

interface Stand<Value> {
  /** The newest answer; it stays while the same is asked for again. */
  readonly value: Value | undefined
  readonly busy: boolean
  /** Why the last try failed: in words, and by its code. */
  readonly refused: string | undefined
  readonly code: string | undefined
}

/** Something that is read whole, and how it stands. */
export interface Read<Value> extends Stand<Value> {
  readonly reload: () => void
  /** Takes over a newer value that came by another call. */
  readonly set: (value: Value) => void
}

const WAITING = { value: undefined, busy: true, refused: undefined, code: undefined }
const DONE = { busy: false, refused: undefined, code: undefined }

/** Reads what `key` names, and something else when it names another. */
export function useRead<Value>({ key, epoch, ask }: AskedFor & { ask: () => Promise<CallOutcome<Value, string>> }): Read<Value> {
  // `of`: the key that it belongs to.
  const [stand, setStand] = useState<Stand<Value> & { readonly of?: string | undefined }>(WAITING)
  const [asked] = useState(createAsked)
  const turn = useRef(0)
  const latest = useRef({ key, ask })
  useEffect(() => {
    latest.current = { key, ask }
  })
  const load = useCallback(async () => {
    const mine = (turn.current += 1)
    const { key: of, ask: read } = latest.current
    setStand((before) => ({ ...WAITING, of, value: before.of === of ? before.value : undefined }))
    const outcome = await read()
    if (mine !== turn.current) return
    // Given up for another call of the same address.
    if (!outcome.ok && outcome.code === 'CANCELLED') asked.forget()
    setStand(({ value }) => (outcome.ok ? { ...DONE, of, value: outcome.value } : { of, value, busy: false, refused: whyNot(outcome), code: outcome.code }))
  }, [asked])
  useEffect(() => {
    if (asked.take({ key, epoch })) void load()
  }, [asked, key, epoch, load])
  const set = (next: Value) => {
    // The page has moved on to something else meanwhile.
    if (latest.current.key !== key) return
    // What is on its way is older.
    turn.current += 1
    setStand({ ...DONE, of: key, value: next })
  }
  const { value, busy, refused, code } = key === undefined || key === stand.of ? stand : WAITING
  return { value, busy, refused, code, reload: () => void load(), set }
}
