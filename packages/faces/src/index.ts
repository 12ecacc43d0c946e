export { Face, type FaceProps } from './face.tsx'
export { faceName, FACES, type FaceName } from './names.ts'
