import { layout } from './layout.ts'
import { openSource, writeFile, type SourceFile, type Stretch } from './copy-packets.ts'
import { readIndex } from './find-recordings.ts'

/** A finished file of a recording. */
export interface RecordedFile {
  readonly file: string
  /** Milliseconds of the recording at which it begins. */
  readonly fromMs: number
  readonly durationMs: number
}

interface Take {
  readonly source: SourceFile
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Makes seekable files of a recording's takes: one, or one more each time the encoding changed in between.
 * Takes that do not fit together after all become a file each.
 */
export async function joinTakes(folder: string): Promise<RecordedFile[]> {
  const takes = await openTakes(folder)
  try {
    return await writeGroups(folder, alike(takes)).catch(() =>
      writeGroups(
        folder,
        takes.map((take) => [take]),
      ),
    )
  } finally {
    for (const take of takes) take.source.input.dispose()
  }
}

async function writeGroups(folder: string, groups: readonly (readonly Take[])[]): Promise<RecordedFile[]> {
  const files: RecordedFile[] = []
  for (const group of groups) {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) continue
    const file = layout.replay(folder, files.length)
    const shift = -first.fromMs / 1000
    const stretches = group.map((take): Stretch => ({
      source: take.source,
      from: take.fromMs / 1000,
      to: take.toMs / 1000,
      allPictures: true,
      shift,
    }))
    await writeFile(file, stretches)
    files.push({ file, fromMs: first.fromMs, durationMs: last.toMs - first.fromMs })
  }
  return files
}

async function openTakes(folder: string): Promise<Take[]> {
  const lines = await readIndex(folder)
  const takes: Take[] = []
  for (const number of new Set(lines.map((line) => line.take))) {
    const own = lines.filter((line) => line.take === number)
    const [first] = own
    const last = own.at(-1)
    if (!first || !last) continue
    takes.push({
      source: await openSource(layout.take(folder, number)),
      fromMs: first.startMs,
      toMs: last.startMs + last.durationMs,
    })
  }
  return takes
}

function alike(takes: readonly Take[]): Take[][] {
  const groups: Take[][] = []
  for (const take of takes) {
    const group = groups.at(-1)
    if (group && group[0]?.source.likeness === take.source.likeness) group.push(take)
    else groups.push([take])
  }
  return groups
}
