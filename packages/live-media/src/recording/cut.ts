import { EncodedPacketSink } from 'mediabunny'
import { openSource, writeFile } from './copy-packets.ts'

export interface CutOrder {
  readonly source: string
  readonly target: string
  readonly fromMs: number
  readonly toMs: number
}

/** What was cut: it begins at the key frame at or before the wished moment. */
export interface Cut {
  readonly file: string
  readonly fromMs: number
  readonly durationMs: number
}

/** Cuts a piece out of a finished file without encoding it again. @throws when the piece would be empty. */
export async function cut({ source, target, fromMs, toMs }: CutOrder): Promise<Cut> {
  const opened = await openSource(source)
  try {
    const end = Math.min(toMs / 1000, await opened.input.computeDuration())
    const key = opened.video ? await new EncodedPacketSink(opened.video).getKeyPacket(fromMs / 1000) : undefined
    const from = key?.timestamp ?? fromMs / 1000
    if (end <= from) throw new Error('剪辑的起止时间不对')
    await writeFile(target, [{ source: opened, from, to: end, allPictures: false, shift: -from }])
    return { file: target, fromMs: from * 1000, durationMs: (end - from) * 1000 }
  } finally {
    opened.input.dispose()
  }
}
