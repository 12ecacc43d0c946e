/** What the shell needs so that a chosen theme is there from the first paint on. */
export { THEME_SCRIPT } from './theme/theme-script.ts'
