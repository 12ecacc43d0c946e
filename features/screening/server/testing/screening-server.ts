import { usualRights } from '@niujin/commerce/testing'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import type { ScreeningCalls } from '../deps.ts'
import { createScreening } from '../index.ts'
import type { ScreeningTables } from '../tables.ts'

/** The feature's calls on their own; nothing of it runs by itself. */
export async function serveScreening({ market, engine }: Pick<ScreeningCalls, 'market' | 'engine'>) {
  const { rights, setLevel } = usualRights()
  const server = await startFeature(({ database, inbox: { notices } }: Foundation<ScreeningTables>) =>
    createScreening({
      market,
      database,
      notices,
      rights,
      onLoaded: () => undefined,
      engine: { ...engine, start: () => Promise.resolve(), close: () => Promise.resolve() },
    }),
  )
  return {
    ...server,
    rights,
    setLevel,
    /** Somebody's device; a guest is known by its number. */
    device: (devid?: string) => server.client(undefined, devid),
    /** One that does not say its number. */
    nobody: () => server.client(undefined, ''),
  }
}

export type ScreeningServer = Awaited<ReturnType<typeof serveScreening>>
/** A device that asks. */
export type Device = ReturnType<ScreeningServer['device']>
