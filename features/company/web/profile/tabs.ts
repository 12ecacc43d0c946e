/** The parts of /shareholderGsgk. */
export const PROFILE_TABS = [
  { key: 'overview', label: '概况' },
  { key: 'capital', label: '股本' },
  { key: 'holders', label: '股东' },
  { key: 'finance', label: '财务' },
  { key: 'dividends', label: '分红' },
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]['key']

/** The tab of an address; 概况 when it names none. */
export function tabOf(text: string | null): ProfileTab {
  return PROFILE_TABS.find(({ key }) => key === text)?.key ?? 'overview'
}
