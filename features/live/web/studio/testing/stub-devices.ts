import { act } from '@testing-library/react'

/** A track of a camera, microphone or screen. */
class StubTrack extends EventTarget {
  readonly kind: string
  readonly label: string
  readyState = 'live'
  constructor(kind: string, label: string) {
    super()
    this.kind = kind
    this.label = label
    tracks.push(this)
  }
  stop(): void {
    this.readyState = 'ended'
  }
}

class StubStream {
  readonly tracks: readonly StubTrack[]
  constructor(given: readonly StubTrack[] = []) {
    this.tracks = given
  }
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
}

const tracks: StubTrack[] = []
let refusal: string | undefined

/** Labels of what is open now. */
export function openTracks(): string[] {
  return tracks.filter(({ readyState }) => readyState === 'live').map(({ label }) => label)
}

/** Cameras, microphone and screen of a phone, as the browser gives them. */
export function giveDevices(): void {
  tracks.length = 0
  refusal = undefined
  Reflect.set(globalThis, 'MediaStream', StubStream)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      async getUserMedia({ video, audio }: { video?: { facingMode: { ideal: string } } | false; audio?: unknown }) {
        if (refusal !== undefined) throw new DOMException('', refusal)
        const picture = video ? [new StubTrack('video', video.facingMode.ideal === 'user' ? '前置' : '后置')] : []
        return new StubStream([...picture, ...(audio ? [new StubTrack('audio', '麦克风')] : [])])
      },
      async getDisplayMedia() {
        if (refusal !== undefined) throw new DOMException('', refusal)
        return new StubStream([new StubTrack('video', '屏幕')])
      },
      enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }, { kind: 'audioinput' }],
    },
  })
}

/** As before: the page of the tests has none. */
export function takeDevices(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(globalThis, 'MediaStream')
}

/** The browser refuses with an error of that name. */
export function devicesRefuse(name: string | undefined): void {
  refusal = name
}

/** The browser's own button ends what has that label. */
export function trackEnds(label: string): void {
  const track = tracks.findLast((one) => one.label === label)
  if (!track) throw new Error(`没有打开${label}`)
  track.readyState = 'ended'
  act(() => void track.dispatchEvent(new Event('ended')))
}
