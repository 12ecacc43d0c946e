import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../embedded/send-file.ts'
import { LESSONS, type Lesson } from './lessons.ts'

const FILES: ReadonlySet<string> = new Set(LESSONS.flatMap(({ name }) => [`${name}.mp4`, `${name}.webp`]))

/** Where a lesson is watched. */
export function lessonUrl({ name }: Lesson): string {
  return `/media/lessons/${name}.mp4`
}

/** A picture out of it. */
export function lessonCover({ name }: Pick<Lesson, 'name'>): string {
  return `/media/lessons/${name}.webp`
}

/** Where the file of a lesson lies. */
export function lessonFile({ name }: Lesson): string {
  return fileURLToPath(new URL(`${name}.mp4`, import.meta.url))
}

/** Serves the lessons that recordings of the demonstration show. */
export function serveLessons(fastify: FastifyInstance): void {
  fastify.get<{ Params: { file: string } }>('/media/lessons/:file', async (request, reply) => {
    const { file } = request.params
    if (!FILES.has(file)) return reply.code(404).send()
    const path = fileURLToPath(new URL(file, import.meta.url))
    return sendFile(request, reply.header('cache-control', 'public, max-age=86400'), path)
  })
}
