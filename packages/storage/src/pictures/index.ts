export {
  acceptPicture,
  type AcceptedPicture,
  type Crop,
  type PictureProblem,
  type PictureWish,
} from './accept-picture.ts'
