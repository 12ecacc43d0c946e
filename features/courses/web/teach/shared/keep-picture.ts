import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import { ask } from '../../calls.ts'

/** What a picture is drawn down to (bytes): sharp on a phone, quick over its network. */
const SMALL = 1_500_000

/** Keeps a picture among those of courses; words for why that did not work. */
export async function keepPicture(picture: Blob): Promise<{ url: string } | string> {
  const outcome = await ask('uploadCoursePicture', {}, { files: { file: picture } })
  return outcome.ok ? outcome.value : (reasonOf(outcome) ?? '图片没有传上去，请重试')
}

/** Draws a picture that was chosen smaller and keeps it. */
export async function keepSmall(file: File): Promise<{ url: string } | string> {
  const small = await shrinkPicture(file, SMALL)
  return small ? keepPicture(small) : '图片打不开，请换一张'
}
