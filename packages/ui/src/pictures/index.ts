export { PictureField, type PictureFieldProps } from './picture-field.tsx'
export { usePictures, type ChosenPicture, type PictureTaking, type UsedPictures } from './use-pictures.ts'
export { useOnePicture } from './use-one-picture.ts'
