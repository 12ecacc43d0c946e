import type { Publishing, PublishOptions, PublishState } from '@niujin/live-media/publish'
import { openCamera, openMicrophone, openScreen, hasSeveralCameras, type Facing } from './capture.ts'
import { isChangeOfMind, reasonFor } from './reasons.ts'

export type PublishStep = 'off' | 'opening' | 'connecting' | 'reconnecting' | 'sending'
export type PictureFrom = 'camera' | 'screen'

/** What the studio shows of its own sending. */
export interface PublisherView {
  readonly step: PublishStep
  /** Why it does not go, or went off. */
  readonly problem: string | undefined
  /** Something to know while it goes on. */
  readonly note: string | undefined
  readonly picture: MediaStreamTrack | undefined
  readonly from: PictureFrom
  readonly facing: Facing
  readonly canTurn: boolean
  readonly hasMicrophone: boolean
  readonly isMuted: boolean
}

/** Where to send to; the key is asked for each time and kept nowhere. */
export type Access = Pick<PublishOptions, 'address' | 'streamId' | 'key'>

export interface PublisherDeps {
  readonly access: () => Promise<Access | { readonly refused: string }>
  /** The encoder and sender, fetched when they are wanted. */
  readonly load: () => Promise<{
    startPublishing: (options: PublishOptions) => Promise<Publishing>
    canPublish: () => Promise<{ ok: true } | { ok: false; reason: string }>
  }>
}

const OFF: PublisherView = {
  step: 'off',
  problem: undefined,
  note: undefined,
  picture: undefined,
  from: 'camera',
  facing: 'user',
  canTurn: false,
  hasMicrophone: true,
  isMuted: false,
}
const STEPS = { connecting: 'connecting', reconnecting: 'reconnecting', live: 'sending' } as const

/** Sends camera, microphone and screen from this page, outside of what draws it. */
export class Publisher {
  readonly #deps: PublisherDeps
  readonly #watchers = new Set<() => void>()
  #view = OFF
  #publishing: Publishing | undefined
  #sound: MediaStreamTrack | undefined
  #screenSound: MediaStreamTrack | undefined
  /** Counts beginnings: what belongs to an earlier one is let go. */
  #turn = 0
  /** The picture is being changed. */
  #isChanging = false

  constructor(deps: PublisherDeps) {
    this.#deps = deps
  }

  readonly read = (): PublisherView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to send. To be called in answer to a tap: browsers give the sound only then. */
  async start(from: PictureFrom): Promise<void> {
    if (this.#view.step !== 'off') return
    const turn = (this.#turn += 1)
    this.#put({ ...OFF, facing: this.#view.facing, step: 'opening', from })
    try {
      await this.#begin(from, turn)
    } catch (error) {
      if (from === 'screen' && isChangeOfMind(error) && turn === this.#turn) this.stop()
      else this.#fail(turn, reasonFor(error))
    }
  }

  /** Ends sending; what is on air is interrupted, not ended. */
  stop(): void {
    this.#turn += 1
    this.#release()
    this.#put({ ...OFF, facing: this.#view.facing })
  }

  toggleMuted(): void {
    const isMuted = !this.#view.isMuted
    this.#publishing?.mute(isMuted)
    this.#put({ isMuted })
  }

  /** The other camera of a phone. */
  turnCamera(): Promise<void> {
    return this.#change(async () => {
      const { facing, picture } = this.#view
      const other = facing === 'user' ? 'environment' : 'user'
      // Many phones open one camera at a time.
      picture?.stop()
      try {
        await this.#useCamera(other)
      } catch (error) {
        await this.#useCamera(facing)
        this.#put({ note: reasonFor(error) })
      }
    })
  }

  shareScreen(): Promise<void> {
    return this.#change(async () => {
      const before = this.#view.picture
      try {
        await this.#useScreen()
        before?.stop()
      } catch (error) {
        if (!isChangeOfMind(error)) this.#put({ note: '没有能共享屏幕，请再试一次' })
      }
    })
  }

  /** Back from the screen to the camera. */
  showCamera(): Promise<void> {
    return this.#change(async () => {
      const { picture, facing } = this.#view
      try {
        await this.#useCamera(facing)
        picture?.stop()
        this.#dropScreenSound()
      } catch (error) {
        this.#put({ note: reasonFor(error) })
      }
    })
  }

  /** Bytes, pictures left out and so on; undefined while nothing is sent. */
  figures(): ReturnType<Publishing['figures']> | undefined {
    return this.#publishing?.figures()
  }

  async #begin(from: PictureFrom, turn: number): Promise<void> {
    const { startPublishing, canPublish } = await this.#deps.load()
    const able = await canPublish()
    if (!able.ok) return this.#fail(turn, able.reason)
    await this.#open(from, turn)
    if (turn !== this.#turn) return
    // Asked for last: it takes the key of every other sender away.
    const access = await this.#deps.access()
    if (turn !== this.#turn) return
    if ('refused' in access) return this.#fail(turn, access.refused)
    const publishing = await startPublishing({
      ...access,
      picture: this.#view.picture,
      microphone: this.#sound,
      onState: (state) => this.#heard(turn, state),
    })
    if (turn !== this.#turn) return void publishing.stop()
    this.#publishing = publishing
    publishing.setScreenSound(this.#screenSound)
    publishing.mute(this.#view.isMuted)
  }

  async #open(from: PictureFrom, turn: number): Promise<void> {
    if (from === 'screen') {
      await this.#useScreen()
      this.#keepSound(await openMicrophone(), turn)
      return
    }
    const { picture, sound } = await openCamera(this.#view.facing, { sound: true })
    if (turn !== this.#turn) return this.#letGo(picture, sound)
    this.#keepSound(sound, turn)
    this.#usePicture(picture, 'camera')
    const canTurn = await hasSeveralCameras()
    if (turn === this.#turn) this.#put({ canTurn })
  }

  #keepSound(sound: MediaStreamTrack | undefined, turn: number): void {
    if (turn !== this.#turn) return this.#letGo(sound)
    this.#sound = sound
    this.#put({ hasMicrophone: sound !== undefined })
  }

  async #useCamera(facing: Facing): Promise<void> {
    const turn = this.#turn
    const { picture } = await openCamera(facing, { sound: false })
    if (turn !== this.#turn) return this.#letGo(picture)
    this.#usePicture(picture, 'camera')
    this.#put({ facing, note: undefined })
  }

  async #useScreen(): Promise<void> {
    const turn = this.#turn
    const { picture, sound } = await openScreen()
    if (turn !== this.#turn) return this.#letGo(picture, sound)
    this.#dropScreenSound()
    this.#screenSound = sound
    this.#publishing?.setScreenSound(sound)
    this.#usePicture(picture, 'screen')
    this.#put({ note: undefined })
  }

  #usePicture(picture: MediaStreamTrack | undefined, from: PictureFrom): void {
    this.#publishing?.setPicture(picture)
    picture?.addEventListener('ended', () => this.#pictureEnded(picture, from), { once: true })
    this.#put({ picture, from })
  }

  /** Not by us: the browser's own button ended the sharing, or the camera was pulled out. */
  #pictureEnded(picture: MediaStreamTrack, from: PictureFrom): void {
    if (this.#view.picture !== picture) return
    if (from === 'screen') void this.showCamera()
    else this.#put({ note: '摄像头断开了，观众看到的是最后一幅画面；点“切换摄像头”重新打开', canTurn: true })
  }

  async #change(act: () => Promise<void>): Promise<void> {
    if (this.#isChanging || this.#view.step === 'off' || this.#view.step === 'opening') return
    this.#isChanging = true
    await act().catch((error: unknown) => this.#put({ note: reasonFor(error) }))
    this.#isChanging = false
  }

  #heard(turn: number, state: PublishState): void {
    if (turn !== this.#turn) return
    if (state.kind === 'refused' || state.kind === 'failed') return this.#fail(turn, state.reason)
    this.#put({ step: STEPS[state.kind] })
  }

  #fail(turn: number, problem: string): void {
    if (turn !== this.#turn) return
    this.#turn += 1
    this.#release()
    this.#put({ ...OFF, facing: this.#view.facing, problem })
  }

  #release(): void {
    void this.#publishing?.stop()
    this.#publishing = undefined
    this.#letGo(this.#view.picture, this.#sound)
    this.#sound = undefined
    this.#dropScreenSound()
  }

  #dropScreenSound(): void {
    this.#publishing?.setScreenSound(undefined)
    this.#letGo(this.#screenSound)
    this.#screenSound = undefined
  }

  #letGo(...tracks: (MediaStreamTrack | undefined)[]): void {
    for (const track of tracks) track?.stop()
  }

  #put(change: Partial<PublisherView>): void {
    this.#view = { ...this.#view, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
