import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendFile } from './send-file.ts'

/** Names that recordings and their files have; nothing else is looked for. */
const RECORDING = /^[A-Za-z0-9_-]{6,120}$/
const FILE = /^(?:replay(?:-\d{1,3})?|cut-\d{1,9}-\d{1,9})\.mp4$|^poster\.jpg$/

export function isRecordingId(text: string): boolean {
  return RECORDING.test(text)
}

export function recordingUrl(recordingId: string, file: string): string {
  return `/media/replay/${recordingId}/${file}`
}

/** Serves finished recordings in pieces, as players ask for them. */
export function serveRecordings(fastify: FastifyInstance, folder: string): void {
  fastify.get<{ Params: { recordingId: string; file: string } }>(
    '/media/replay/:recordingId/:file',
    async (request, reply) => {
      const { recordingId, file } = request.params
      if (!isRecordingId(recordingId) || !FILE.test(file)) return reply.code(404).send()
      return sendFile(request, reply.header('cache-control', 'private, max-age=3600'), join(folder, recordingId, file))
    },
  )
}
