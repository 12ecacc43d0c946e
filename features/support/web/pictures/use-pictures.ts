import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import { usePictures, type UsedPictures } from '@niujin/ui/pictures'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Pictures of a ticket: what is taken is their ids on the server. */
export function useTicketPictures(): UsedPictures<string> {
  return usePictures({ most: LIMITS.pictures, take: sendPicture })
}

async function sendPicture(chosen: File): Promise<{ taken: string } | { reason: string }> {
  const file = await shrinkPicture(chosen, LIMITS.pictureBytes)
  if (!file) return { reason: '这张图片打不开，请换一张' }
  const outcome = await ask('uploadPicture', {}, { files: { file } })
  return outcome.ok ? { taken: outcome.value.id } : { reason: reasonOf(outcome) ?? '没有传上去，请重试' }
}
