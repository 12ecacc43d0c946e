/** Puts facts in the place of `{name}`; a name without a fact stays as it is written. */
export function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => facts[name] ?? placeholder)
}
