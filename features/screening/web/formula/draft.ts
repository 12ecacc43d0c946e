import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { parameter } from '../../contract/rule.ts'
import type { OwnFormula } from '../../contract/index.ts'

const draftShape = z.object({
  /** The saved formula it changes; absent for a new one. */
  id: z.optional(z.string()),
  name: z.string(),
  text: z.string(),
  parameters: z.array(parameter),
  kind: z.enum(['indicator', 'selection']),
  pane: z.enum(['main', 'below']),
})
export type Draft = z.output<typeof draftShape>

/** A formula to begin with: it selects something and shows the shape of one. */
const NEW_DRAFT: Draft = {
  name: '',
  text: 'MA5:=MA(CLOSE,N);\nXG:CROSS(CLOSE,MA5);',
  parameters: [{ name: 'N', meaning: '周期', min: 1, max: 250, default: 5, step: 1, unit: '日' }],
  kind: 'selection',
  pane: 'below',
}

/** The formula being written; survives a reload and the way back. */
export const draft = stored('session', 'formula-draft', { shape: draftShape, empty: NEW_DRAFT })

/** Begins anew. */
export function newDraft(): void {
  draft.write(NEW_DRAFT)
}

/** Takes a saved formula up to change it. */
export function editFormula({ id, name, text, parameters, kind, pane }: OwnFormula): void {
  draft.write({ id, name, text, parameters, kind, pane })
}

/** Names of parameters as the language has them. */
export const PARAMETER_NAME = /^[A-Za-z_]\w{0,14}$/

/** The parameters that are filled in well enough to be asked with. */
export function usableParameters({ parameters }: Draft): Draft['parameters'] {
  return parameters.filter(({ name, min, max }) => PARAMETER_NAME.test(name) && min <= max)
}
