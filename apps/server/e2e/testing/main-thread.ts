import type { Browser, Page } from 'playwright-core'
import * as z from 'zod'

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds on the clock, and of the processor. */
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.string()) })),
})
const trace = z.object({ traceEvents: z.array(event) })

/**
 * The longest single task of the page's main thread while `work` is done, in milliseconds of the processor: a tap waits
 * at least so long. What the thread waited for others on a busy machine is not in it, yet it is a figure to tell, not to
 * assert: a busy core works more slowly, too.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const threads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter(
    (one) => one.ph === 'X' && one.name.endsWith('RunTask') && threads.has(threadOf(one)),
  )
  if (tasks.length === 0) throw new Error('没有记下主线程的任务')
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000
}

function threadOf({ pid, tid }: z.output<typeof event>): string {
  return `${pid}:${tid}`
}
