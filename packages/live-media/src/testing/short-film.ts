import { lessonFile, LESSONS } from '../lessons/index.ts'
import { cut } from '../recording/cut.ts'

/** Writes a film of some seconds, as a phone would have it, into a file: the beginning of the first lesson. */
export async function writeShortFilm(target: string, seconds: number): Promise<void> {
  const [lesson] = LESSONS
  if (!lesson) throw new Error('没有示例的画面')
  await cut({ source: lessonFile(lesson), target, fromMs: 0, toMs: seconds * 1000 })
}
