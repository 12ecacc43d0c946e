export { stored, type Keeping, type Shape, type Stored } from './stored.ts'
