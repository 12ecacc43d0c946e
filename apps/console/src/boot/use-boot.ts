import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readApi } from './console-api.ts'

const boot = z.object({
  /** Key of the request sign before one is signed in: friction, not a right. */
  signKey: z.string(),
  /** The developers' pages are there. */
  devTools: z.boolean(),
})
export type ConsoleBoot = z.output<typeof boot>

const fetchBoot = () => readApi('/console/api/boot', boot)

/** What the server tells the console at its start. */
export function useConsoleBoot(): { boot: ConsoleBoot | undefined; failed: boolean; retry: () => void } {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof fetchBoot>>>()
  useEffect(() => {
    void fetchBoot().then(setAnswer)
  }, [])
  const retry = () => {
    setAnswer(undefined)
    void fetchBoot().then(setAnswer)
  }
  const there = answer?.state === 'there'
  return { boot: there ? answer.value : undefined, failed: answer !== undefined && !there, retry }
}
