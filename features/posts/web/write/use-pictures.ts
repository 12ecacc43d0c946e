import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import { usePictures, type UsedPictures } from '@niujin/ui/pictures'
import type { Picture } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Larger ones are drawn smaller before they are sent (bytes). */
const SMALL = 900 * 1024

export type PostPictures = UsedPictures<Picture>

/** Pictures of a post, begun from those it has; `onChange` hears of those that are on the server. */
export function usePostPictures(
  begin: readonly Picture[],
  onChange: (pictures: readonly Picture[]) => void,
): PostPictures {
  return usePictures({
    most: LIMITS.pictures,
    take: sendPicture,
    begin: begin.map((picture) => ({ key: picture.pictureId, preview: picture.url, taken: picture })),
    onChange,
  })
}

async function sendPicture(chosen: File): Promise<{ taken: Picture } | { reason: string }> {
  const file = await shrinkPicture(chosen, SMALL)
  if (!file) return { reason: '这张图片打不开，请换一张' }
  const outcome = await ask('uploadPicture', { use: 'picture' }, { files: { file } })
  return outcome.ok ? { taken: outcome.value } : { reason: reasonOf(outcome) ?? '没有传上去，请重试' }
}
