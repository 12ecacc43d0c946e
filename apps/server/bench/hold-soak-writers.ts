import { setTimeout as pause } from 'node:timers/promises'
import { randomId } from '@niujin/contract-kit'
import { finishPayment, recharge } from '@niujin/payment/contract'
import { countMatches } from '@niujin/screening/contract'
import { addStocks, deleteStocks, watchedStocks } from '@niujin/watchlist/contract'
import { must, newMember, type Device } from '../e2e/testing/device.ts'

const STOCKS = [
  '600519:2',
  '600036:2',
  '601318:2',
  '600030:2',
  '000001:1',
  '000002:1',
  '000333:1',
  '000651:1',
  '300750:1',
  '300059:1',
]
const EVERY = 250
const idOf = (symbol: string) => `${symbol.endsWith(':2') ? 'SH' : 'SZ'}.${symbol.slice(0, 6)}`

/** What was acknowledged, and what got no answer. */
interface Kept {
  readonly watched: Set<string>
  readonly unsure: Set<string>
  readonly payments: Set<string>
}

interface Person {
  readonly device: Device
  readonly kept: Kept
  /** What this person is doing: nobody looks at the list while it changes. */
  last: Promise<unknown>
}

function inTurn<Value>(person: Person, task: () => Promise<Value>): Promise<Value> {
  const mine = person.last.then(task)
  person.last = mine.catch(() => undefined)
  return mine
}

/** Members who write for as long as the soak lasts, and know what they were told is done. */
export async function writers(url: string, count: number) {
  const state = { acknowledged: 0, unanswered: 0, screens: 0, isOver: false }
  const people: Person[] = await Promise.all(
    Array.from({ length: count }, async () => ({
      device: await newMember(url),
      kept: { watched: new Set<string>(), unsure: new Set<string>(), payments: new Set<string>() },
      last: Promise.resolve(),
    })),
  )
  const write = async ({ device, kept }: Person, turn: number) => {
    const isDone = turn % 20 === 19 ? await pay(device, kept) : await toggle(device, kept, turn)
    if (isDone) state.acknowledged += 1
    else state.unanswered += 1
  }
  const work = people.map(async (person) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      await inTurn(person, () => write(person, turn))
      await pause(EVERY)
    }
  })
  const screen = (async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const text = `XG:C>MA(C,${5 + (turn % 50)});`
      const done = await people[0]?.device.call(countMatches, {
        rule: { conditions: [{ name: '均线之上', zbId: 'own1', typeId: 'formula', text }] },
      })
      if (done?.ok) state.screens += 1
      await pause(2000)
    }
  })()
  return {
    state,
    /** Whether a member's call is answered now. */
    isServed: async () => (await people[0]?.device.call(watchedStocks, {}))?.ok === true,
    /** What was acknowledged and is not there, or is there and was acknowledged as gone. */
    async lost(): Promise<string[]> {
      return (await Promise.all(people.map((person) => inTurn(person, () => lostOf(person))))).flat()
    },
    async end() {
      state.isOver = true
      await Promise.all([...work, screen])
    },
  }
}

async function toggle(device: Device, { watched, unsure }: Kept, turn: number): Promise<boolean> {
  const symbol = STOCKS[turn % STOCKS.length] ?? ''
  const id = idOf(symbol)
  unsure.add(id)
  const isIn = watched.has(id)
  const done = isIn
    ? await device.call(deleteStocks, { symbols: symbol })
    : await device.call(addStocks, { stocks: symbol })
  if (!done.ok) return false
  if (isIn) watched.delete(id)
  else watched.add(id)
  unsure.delete(id)
  return true
}

async function pay(device: Device, { payments }: Kept): Promise<boolean> {
  const made = await device.call(recharge, { yuan: 10 }, { idempotencyKey: randomId() })
  if (made.ok) payments.add(made.value.id)
  return made.ok
}

async function lostOf({ device, kept: { watched, unsure, payments } }: Person): Promise<string[]> {
  const there = new Set(must(await device.call(watchedStocks, {})).list.map(({ id }) => id))
  const wrong = STOCKS.map(idOf).filter((id) => !unsure.has(id) && there.has(id) !== watched.has(id))
  for (const id of unsure) {
    // Done or not, both are right; from here on it is known which.
    if (there.has(id)) watched.add(id)
    else watched.delete(id)
  }
  unsure.clear()
  const unknown: string[] = []
  for (const id of payments) if (!(await device.call(finishPayment, { id })).ok) unknown.push(id)
  return [...wrong, ...unknown]
}
