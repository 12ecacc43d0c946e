import type { FinishedRecording, LiveMediaEvents } from '../port.ts'

/** Events that are written down, and a key that is right. */
export function writtenDown(rightKey: string) {
  const said: string[] = []
  const recordings: FinishedRecording[] = []
  const events: LiveMediaEvents = {
    mayPublish: async ({ key }) => key === rightKey,
    onConnected: (streamId) => void said.push(`connected ${streamId}`),
    onInterrupted: (streamId) => void said.push(`interrupted ${streamId}`),
    onEnded: (streamId) => void said.push(`ended ${streamId}`),
    onRecorded: (recording) => void recordings.push(recording),
  }
  return { said, recordings, events }
}
