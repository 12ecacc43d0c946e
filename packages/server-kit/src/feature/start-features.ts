import type { Running, Stop } from './feature.ts'

/** Starts features in their order; the function given stops them in the opposite one. One that does not start stops those before it. */
export async function startFeatures({ features, hub, onError }: Running): Promise<Stop> {
  const stops: Stop[] = []
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  for (const feature of features) {
    try {
      const stopOne = await feature.start?.({ features, hub, onError })
      if (stopOne) stops.push(stopOne)
    } catch (error) {
      await stop()
      throw error
    }
  }
  return stop
}
