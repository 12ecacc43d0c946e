export type {
  Grant,
  JsSdkConfig,
  MessagingApp,
  MessagingFailure,
  MessagingProblem,
  MessagingResult,
  Profile,
  Scope,
  TemplateMessage,
} from './port.ts'
export { createMessagingApp, type MessagingAppOptions } from './client/messaging-app.ts'
