import { copyFile, readFile, stat } from 'node:fs/promises'
import { randomId } from '@niujin/contract-kit'
import { emptyClip } from '../clips.ts'
import { newFileName, roomForFile, removeFile } from '../files/folders.ts'
import type { VideoDeps } from '../deps.ts'
import { DEMO_CLIPS, type DemoClip } from './clips.ts'

const HOUR = 3_600_000

/** Publishes the built-in examples in the name of an expert, each once for ever; one the expert deleted stays deleted. */
export async function seedDemo(deps: VideoDeps, expertId: string): Promise<void> {
  const rows = await deps.database.selectFrom('video.clip').select('demo').where('demo', 'is not', null).execute()
  const known = new Set(rows.map(({ demo }) => demo))
  const missing = DEMO_CLIPS.filter(({ name }) => !known.has(name))
  for (const clip of missing) await publish(deps, expertId, clip)
}

async function publish(
  { database, folder, posters, now, changes }: VideoDeps,
  expertId: string,
  clip: DemoClip,
): Promise<void> {
  const source = new URL(`${clip.name}.mp4`, import.meta.url)
  const file = newFileName()
  await copyFile(source, await roomForFile(folder, file))
  const poster = await posters.keep(await readFile(new URL(`${clip.name}.webp`, import.meta.url)))
  // One after the other, so that the feed has an order.
  const at = new Date(now() - (DEMO_CLIPS.indexOf(clip) + 1) * HOUR)
  const { title, intro, duration, name } = clip
  const row = await database.transaction().execute(async (change) => {
    const added = await change
      .insertInto('video.clip')
      .values({
        ...emptyClip(randomId(), expertId, at),
        title,
        intro,
        status: 'published',
        poster_url: poster.ok ? poster.value.url : null,
        file,
        bytes: (await stat(source)).size,
        duration_ms: duration,
        width: 540,
        height: 960,
        submitted_at: at,
        published_at: at,
        demo: name,
      })
      .onConflict((conflict) => conflict.column('demo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await changes.notify(change, 'video', [added.id])
    return added
  })
  // Another process was faster.
  if (!row) await Promise.all([removeFile(folder, file), poster.ok ? posters.forget(poster.value.url) : undefined])
}
