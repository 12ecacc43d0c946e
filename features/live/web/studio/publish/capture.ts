/** Which way a phone's camera looks: to the speaker, or away. */
export type Facing = 'user' | 'environment'

/** What a source gives. */
export interface Captured {
  readonly picture: MediaStreamTrack | undefined
  readonly sound: MediaStreamTrack | undefined
}

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } }
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

/** Camera and microphone; without a microphone the camera alone. @throws DOMException when the browser gives none */
export async function openCamera(facing: Facing, { sound }: { sound: boolean }): Promise<Captured> {
  const video = { ...PICTURE, facingMode: { ideal: facing } }
  try {
    return captured(await navigator.mediaDevices.getUserMedia({ video, audio: sound && SOUND }))
  } catch (error) {
    // A computer without a microphone still has a picture to send; a refusal is a refusal of both.
    if (!sound || !(error instanceof DOMException) || error.name !== 'NotFoundError') throw error
    return captured(await navigator.mediaDevices.getUserMedia({ video }))
  }
}

/** The microphone alone, as beside a shared screen; undefined when there is none. @throws DOMException when it is refused */
export async function openMicrophone(): Promise<MediaStreamTrack | undefined> {
  try {
    return captured(await navigator.mediaDevices.getUserMedia({ audio: SOUND })).sound
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  }
}

/** A screen or window the person picks, with its sound where the browser has it. */
export async function openScreen(): Promise<Captured> {
  return captured(
    await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: true }),
  )
}

export function canShareScreen(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function'
}

/** More than one camera: turning makes sense. Known only after the permission. */
export async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

function captured(stream: MediaStream): Captured {
  return { picture: stream.getVideoTracks()[0], sound: stream.getAudioTracks()[0] }
}
