export { Face, type FaceProps } from './face.tsx'
export { FACES, type FaceName } from './names.ts'
