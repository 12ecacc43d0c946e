import { createHash } from 'node:crypto'
import { escaped } from './escaped.ts'

/** Someone who can authorise in the simulator. */
export interface SimulatedPerson {
  /** Letters and digits. */
  readonly id: string
  readonly nickname: string
  /** What is special about this person, shown on the page. */
  readonly about: string
  readonly hasPicture: boolean
  readonly hasUnionId: boolean
  readonly follows: boolean
  /** Opens pages as a snapshot, with an openId of no real account. */
  readonly isSnapshot: boolean
}

const ordinary = { hasPicture: true, hasUnionId: true, follows: true, isSnapshot: false }

/** The cases an application meets. */
export const PEOPLE: readonly SimulatedPerson[] = [
  { ...ordinary, id: 'niu', nickname: '小牛', about: '已关注，资料齐全' },
  { ...ordinary, id: 'passer', nickname: '路过的人🐂', about: '没有关注，收不到模板消息', follows: false },
  {
    ...ordinary,
    id: 'plain',
    nickname: '无头像',
    about: '没有头像，没有 unionId',
    hasPicture: false,
    hasUnionId: false,
  },
  { ...ordinary, id: 'snapshot', nickname: '快照访客', about: '以快照打开，不是真实账号', isSnapshot: true },
]

/** The person's id within one official account: the same after every start. */
export function openIdOf(person: SimulatedPerson, appId: string): string {
  return `o${hashed(`${appId} ${person.id}`)}`
}

export function unionIdOf(person: SimulatedPerson): string {
  return `u${hashed(person.id)}`
}

/** 27 letters, digits, - and _, as the service's ids have after the first. */
function hashed(text: string): string {
  return createHash('sha256').update(`simulated ${text}`).digest('base64url').slice(0, 27)
}

/** A picture of one colour with the first character of the nickname. */
export function pictureOf({ id, nickname }: SimulatedPerson): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  const letter = Array.from(nickname)[0] ?? ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 132" width="132" height="132">` +
    `<rect width="132" height="132" fill="hsl(${hue} 55% 45%)"/>` +
    `<text x="66" y="88" font-size="64" fill="#fff" text-anchor="middle" font-family="sans-serif">${escaped(letter)}</text></svg>`
  )
}
