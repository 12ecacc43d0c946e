import type { SmsMessage, SmsTemplate } from './port.ts'

/** Values of a message by name, the code among them. */
export function valuesOf(message: SmsMessage): Readonly<Record<string, string>> {
  return message.code === undefined ? message.params : { ...message.params, code: message.code }
}

/** A template's values in its order, as name and value. @returns undefined when the message lacks one. */
export function valuesFor(
  template: SmsTemplate,
  message: SmsMessage,
): readonly (readonly [string, string])[] | undefined {
  const given = valuesOf(message)
  const pairs: (readonly [string, string])[] = []
  for (const name of template.params) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined) return undefined
    pairs.push([name, value])
  }
  return pairs
}
