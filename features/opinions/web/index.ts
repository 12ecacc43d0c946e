/** What other features' pages show of opinions on record. */
export { RulesButton } from './rules/rules-button.tsx'
