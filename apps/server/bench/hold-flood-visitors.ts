import { setTimeout as pause } from 'node:timers/promises'
import { ranking } from '@niujin/quotes/contract'
import { countMatches } from '@niujin/screening/contract'
import { addStocks, watchedStocks } from '@niujin/watchlist/contract'
import { deviceAt, must, newMember, type Device } from '../e2e/testing/device.ts'

const VISITORS = 12
/** Each does something about once a second. */
const EVERY = 1000
const RULE = { conditions: [{ name: '均线之上', zbId: 'own1', typeId: 'formula' as const, text: 'XG:C>MA(C,5);' }] }

/** How long the others' requests took, and how many were refused or failed. */
interface Experience {
  readonly times: number[]
  failed: number
}

/** A dozen people at addresses of their own: half of them members. */
export async function visitors(url: string) {
  const members = await Promise.all(Array.from({ length: VISITORS / 2 }, () => newMember(url)))
  for (const member of members) must(await member.call(addStocks, { stocks: '600519:2,000001:1,300750:1' }))
  const guests = Array.from({ length: VISITORS / 2 }, () => deviceAt(url))
  return {
    /** They go about their business for some seconds. */
    async during(seconds: number): Promise<Experience> {
      const met: Experience = { times: [], failed: 0 }
      const end = performance.now() + seconds * 1000
      const live = async (device: Device, at: number) => {
        await pause((at / VISITORS) * EVERY)
        for (let turn = at; performance.now() < end; turn += 1) {
          const began = performance.now()
          if (!(await doing(url, device, turn))) met.failed += 1
          const took = performance.now() - began
          met.times.push(took)
          await pause(Math.max(0, EVERY - took))
        }
      }
      await Promise.all([...members, ...guests].map(live))
      return met
    },
  }
}

async function doing(url: string, device: Device, turn: number): Promise<boolean> {
  switch (turn % 4) {
    case 0:
      return (await fetch(`${url}/hq`, { headers: device.headers })).ok
    case 1:
      return (await device.call(ranking, {})).ok
    case 2:
      return device.session.token === undefined
        ? (await fetch(`${url}/`, { headers: device.headers })).ok
        : (await device.call(watchedStocks, {})).ok
    default:
      return (await device.call(countMatches, { rule: RULE })).ok
  }
}
