import { spawn } from 'node:child_process'

/** Writes a copy of `source` that is 480 lines high to `target`; false when it could not. */
export type Transcode = (source: string, target: string) => Promise<boolean>

const SOURCE = '<source>'
const TARGET = '<target>'

/** Encodes with ffmpeg; undefined where it is not installed. A film is then shown in the quality it came in. */
export async function findTranscode(command = 'ffmpeg'): Promise<Transcode | undefined> {
  if (!(await run(command, ['-version']))) return undefined
  return (source, target) =>
    run(
      command,
      // One thread: the product answers people on the same processors. Key frames stand where segments begin.
      `-nostdin -loglevel error -y -i ${SOURCE} -threads 1 -vf scale=-2:480 -c:v libx264 -preset veryfast -crf 26 -force_key_frames expr:gte(t,n_forced*6) -pix_fmt yuv420p -c:a aac -b:a 64k -ac 2 -f mp4 ${TARGET}`
        .split(' ')
        .map((word) => (word === SOURCE ? source : word === TARGET ? target : word)),
    )
}

function run(command: string, given: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, given, { stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
