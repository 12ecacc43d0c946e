export {
  acceptPicture,
  PICTURE_LIMITS,
  PICTURE_MESSAGES,
  type AcceptedPicture,
  type Crop,
  type PictureProblem,
  type PictureWish,
} from './accept-picture.ts'
