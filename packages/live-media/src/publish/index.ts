export { canPublish, type CanPublish } from './can-publish.ts'
export {
  startPublishing,
  type Publishing,
  type PublishFigures,
  type PublishOptions,
  type PublishState,
} from './publishing.ts'
