import { directBroadcast, liveRoom, saveBroadcast, streamAccess } from '@niujin/live/contract'
import { startSending, type Sending } from '@niujin/live-media/testing'
import { vi } from 'vitest'
import { deviceAt, must, signIn, type Device } from './device.ts'

/** A demo member who may broadcast. */
export const TEACHER = '13800000001'

const SOON = { timeout: 60_000, interval: 200 }

/** A broadcast that is on air, as its teacher holds it. */
export interface OnAir {
  readonly teacher: Device
  readonly teacherId: string
  readonly tsId: string
  readonly rtmpServer: string
  readonly streamKey: string
  readonly sending: Sending
}

/** Somebody who may broadcast, signed in. */
export async function newTeacher(url: string): Promise<{ teacher: Device; teacherId: string }> {
  const teacher = deviceAt(url)
  return { teacher, teacherId: (await signIn(url, teacher, TEACHER)).niujinUid }
}

/** The demo teacher begins a broadcast by streaming software. */
export async function goOnAir(url: string, title: string): Promise<OnAir> {
  const { teacher, teacherId } = await newTeacher(url)
  const tsId = await planBroadcast(teacher, title)
  return { teacher, teacherId, tsId, ...(await beginBroadcast(teacher, tsId)) }
}

/** Announces a broadcast that may begin at once; its id. */
export async function planBroadcast(teacher: Device, title: string): Promise<string> {
  const startTime = new Date(Date.now() + 60_000).toISOString()
  return must(await teacher.call(saveBroadcast, { title, startTime })).tsId
}

/** Begins a broadcast that was announced, by streaming software. */
export async function beginBroadcast(
  teacher: Device,
  tsId: string,
): Promise<Pick<OnAir, 'rtmpServer' | 'streamKey' | 'sending'>> {
  const { rtmpServer, streamKey } = must(await teacher.call(streamAccess, { tsId }))
  const sending = await startSending(rtmpServer, streamKey)
  await begin(teacher, tsId)
  return { rtmpServer, streamKey, sending }
}

/** Ends a broadcast and waits until its recording can be watched. */
export async function endWithRecording(teacher: Device, tsId: string): Promise<void> {
  must(await teacher.call(directBroadcast, { tsId, action: 'end' }))
  await vi.waitFor(async () => {
    const { state } = must(await teacher.call(liveRoom, { tsId }))
    if (state !== 'replay') throw new Error(`还没有回顾：${state}`)
  }, SOON)
}

/** Begins the broadcast as soon as its picture has come. */
async function begin(teacher: Device, tsId: string): Promise<void> {
  await vi.waitFor(async () => must(await teacher.call(directBroadcast, { tsId, action: 'start' })), SOON)
}

/** The streaming software connects again after the server was away, with a new key: the server may listen elsewhere. */
export async function resume(url: string, before: OnAir): Promise<OnAir> {
  before.sending.stop()
  const teacher = deviceAt(url, { devid: before.teacher.devid })
  Object.assign(teacher.session, before.teacher.session)
  const { rtmpServer, streamKey } = must(await teacher.call(streamAccess, { tsId: before.tsId }))
  const sending = await startSending(rtmpServer, streamKey)
  await vi.waitFor(async () => {
    const { state } = must(await teacher.call(liveRoom, { tsId: before.tsId }))
    if (state !== 'live') throw new Error(`直播没有恢复：${state}`)
  }, SOON)
  return { ...before, teacher, rtmpServer, streamKey, sending }
}
