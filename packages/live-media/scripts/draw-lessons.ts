import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CHAPTER_MS, LESSONS, type Lesson } from '../src/lessons/lessons.ts'
import { SCENES } from './lessons/scenes.ts'
import { block, COLOURS, HEIGHT, stroke, WIDTH, words } from './lessons/stage.ts'

/** Draws the lessons: `node packages/live-media/scripts/draw-lessons.ts`; needs ffmpeg and the font Noto Sans CJK SC. */

const RATE = 10
/** The program that encodes, where it is installed. */
const ENCODER = process.env['FFMPEG'] ?? 'ffmpeg'
const FRAMES = (CHAPTER_MS / 1000) * RATE

/** The moment of the second chapter that is the cover. */
const COVER = 0.9

for (const lesson of LESSONS) {
  await sharp(Buffer.from(picture(lesson, 1, COVER)))
    .webp({ quality: 80 })
    .toFile(fileOf(lesson, 'webp'))
  await film(lesson)
}

function fileOf({ name }: Lesson, kind: 'mp4' | 'webp'): string {
  return fileURLToPath(new URL(`../src/lessons/${name}.${kind}`, import.meta.url))
}

async function film(lesson: Lesson): Promise<void> {
  const target = fileOf(lesson, 'mp4')
  const encoder = spawn(ENCODER, encoding(target), { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(encoder, 'exit')
  for (const at of lesson.chapters.keys()) {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const pixels = await sharp(Buffer.from(picture(lesson, at, frame / FRAMES)))
        .removeAlpha()
        .raw()
        .toBuffer()
      if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
    }
  }
  encoder.stdin.end()
  await ended
}

/** Phones play main profile without B-frames everywhere; a key frame every two seconds; silence, for players wait for a sound. */
function encoding(target: string): string[] {
  const pixels = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${RATE} -i -`
  const silence = '-f lavfi -i anullsrc=r=16000:cl=mono -shortest'
  const video = `-c:v libx264 -profile:v main -preset veryslow -crf 27 -bf 0 -g ${2 * RATE} -keyint_min ${2 * RATE} -sc_threshold 0 -pix_fmt yuv420p`
  return `-y -loglevel error ${pixels} ${silence} ${video} -c:a aac -b:a 8k -movflags +faststart`
    .split(' ')
    .concat(target)
}

/** One picture: `part` of the chapter, 0 to 1. */
function picture(lesson: Lesson, chapter: number, part: number): string {
  const { title } = lesson.chapters[chapter] ?? { title: '' }
  const scene = SCENES[lesson.name]?.[chapter]
  if (!scene) throw new Error(`${lesson.title} 没有画第 ${chapter + 1} 章`)
  const said = scene.captions[Math.min(scene.captions.length - 1, Math.floor(part * scene.captions.length))] ?? ''
  const done = (chapter + part) / lesson.chapters.length
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${[
    block({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, COLOURS.ground),
    words(20, 32, lesson.title, { size: 19, weight: 700 }),
    words(WIDTH - 70, 32, `${chapter + 1}/${lesson.chapters.length} ${title}`, { colour: COLOURS.gold, anchor: 'end' }),
    words(WIDTH - 20, 32, '示例', { size: 14, colour: COLOURS.faint, anchor: 'end' }),
    scene.draw(part),
    block({ x: 0, y: 302, width: WIDTH, height: 58 }, '#0a0e15', 0.92),
    words(WIDTH / 2, 336, said, { size: 19, anchor: 'middle' }),
    stroke(
      [
        [0, HEIGHT - 2],
        [WIDTH * done, HEIGHT - 2],
      ],
      { colour: COLOURS.gold, width: 4 },
    ),
  ].join('')}</svg>`
}
