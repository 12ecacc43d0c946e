import { createPlayer, type Player } from '../../src/play/index.ts'
import { canPublish, startPublishing, type Publishing } from '../../src/publish/index.ts'
import { ageOf, drawStamp, readStamp } from './stamp.ts'

const WIDTH = 640
const HEIGHT = 360
const FRAME = 40

function canvas(): { element: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const element = document.createElement('canvas')
  element.width = WIDTH
  element.height = HEIGHT
  const context = element.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('没有画布')
  document.body.append(element)
  return { element, context }
}

/** Broadcasts a canvas that shows the time, with the microphone's sound. */
export async function publish(streamId: string, key: string, states: string[]): Promise<Publishing> {
  const { element, context } = canvas()
  setInterval(() => {
    context.fillStyle = `hsl(${(Date.now() / 50) % 360} 60% 50%)`
    context.fillRect(0, 0, WIDTH, HEIGHT)
    drawStamp(context, Date.now())
  }, FRAME)
  const [picture] = element.captureStream(1000 / FRAME).getVideoTracks()
  const [microphone] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getAudioTracks()
  return startPublishing({
    address: '/media/publish',
    streamId,
    key,
    picture,
    microphone,
    onState: (state) => states.push(JSON.stringify(state)),
  })
}

/** Plays a stream. */
export async function watch(
  streamId: string,
  states: string[],
): Promise<{ player: Player; age: () => number | undefined }> {
  const video = document.createElement('video')
  video.muted = true
  video.width = WIDTH
  document.body.append(video)
  const base = `/media/live/${streamId}`
  const player = createPlayer(video, {
    url: `${base}/index.m3u8`,
    audioOnly: `${base}/audio.m3u8`,
    onState: (state) => states.push(state),
  })
  await player.play()
  const { context } = canvas()
  return {
    player,
    age() {
      if (video.videoWidth === 0) return undefined
      context.drawImage(video, 0, 0, WIDTH, HEIGHT)
      return ageOf(readStamp(context), Date.now())
    },
  }
}

export { canPublish }
