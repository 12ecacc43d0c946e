export { hasPictureInPicture, togglePictureInPicture } from './picture-in-picture.ts'
export {
  createPlayer,
  type Player,
  type PlayerOptions,
  type PlayerState,
  type Rendition,
  type SeekablePlayer,
} from './player.ts'
