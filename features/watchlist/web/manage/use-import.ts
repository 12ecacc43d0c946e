import { useState } from 'react'
import { ask, type Answer } from '../calls.ts'
import { readFile } from './read-file.ts'

/** What there is to import: typed, or out of a file whose text is too long to show. */
interface Material {
  readonly text: string
  readonly fileName?: string | undefined
}

type Seen = { readonly done: boolean; readonly answer: Answer<'previewImport'> }
const NOTHING: Material = { text: '' }

/** The steps of an import: choose, see what it would do, do it. Whatever is changed has to be looked at again. */
export function useImport(onChanged: () => void) {
  const [material, setMaterial] = useState(NOTHING)
  const [group, setGroup] = useState<string>()
  const [replace, setReplace] = useState(false)
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<Seen>()
  const [error, setError] = useState<string>()

  const begin = (next: Material, problem?: string) => {
    setMaterial(next)
    setSeen(undefined)
    setReplace(false)
    setError(problem)
  }
  const look = async (text: string, chosen: string | undefined) => {
    setBusy(true)
    const outcome = await ask('previewImport', { text, ...inGroup(chosen) })
    setBusy(false)
    setSeen(outcome.ok ? { done: false, answer: outcome.value } : undefined)
    return outcome.ok ? undefined : outcome.msg
  }
  const preview = async (text: string) => setError(await look(text, group))
  const carryOut = async ({ version }: Answer<'previewImport'>) => {
    setBusy(true)
    const outcome = await ask('importStocks', { text: material.text, replace, version, ...inGroup(group) })
    setBusy(false)
    if (outcome.ok) {
      setMaterial(NOTHING)
      setSeen({ done: true, answer: outcome.value })
      setError(undefined)
      return onChanged()
    }
    // Another device was quicker: what would happen now is shown beside the reason.
    setError((outcome.code === 'LIST_CHANGED' && (await look(material.text, group))) || outcome.msg)
  }
  return {
    material, group, replace, busy, seen, error, setReplace,
    type: (text: string) => begin({ text }),
    clear: () => begin(NOTHING),
    chooseGroup: (id: string | undefined) => {
      setGroup(id)
      setSeen(undefined)
    },
    open: async (file: File) => {
      const read = await readFile(file)
      if ('problem' in read) return begin(NOTHING, read.problem)
      begin({ text: read.text, fileName: file.name })
      await preview(read.text)
    },
    preview: () => void preview(material.text),
    carryOut: (answer: Answer<'previewImport'>) => void carryOut(answer),
  }
}

function inGroup(group: string | undefined) {
  return group === undefined ? {} : { groupIds: group }
}
