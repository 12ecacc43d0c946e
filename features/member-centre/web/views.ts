/** The settings are a view of the personal centre. */
export const settingsPath = '/MyCenter?view=settings'

/** True when the query asks for the settings. */
export function isSettings(search: string): boolean {
  return new URLSearchParams(search).get('view') === 'settings'
}
