import { useRef, useState } from 'react'
import { ask, type Answer, type Input } from '../calls.ts'
import { readFile } from './read-file.ts'

/** What there is to import: typed, or out of a file whose text is too long to show. */
interface Material {
  readonly text: string
  readonly fileName?: string | undefined
}

type Seen = { readonly done: boolean; readonly answer: Answer<'previewImport'> }
const NOTHING: Material = { text: '' }

/** The steps of an import: choose, see what it would do, do it. Whatever is changed has to be previewed again. */
export function useImport(onChanged: () => void) {
  const [material, setMaterial] = useState(NOTHING)
  const [group, setGroup] = useState<string>()
  const [replace, setReplace] = useState(false)
  const [meant, setMeant] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const { busy, seen, setBusy, setSeen, forget, ask: askPreview } = usePreview()

  const begin = (next: Material, problem?: string) => {
    setMaterial(next)
    forget()
    setReplace(false)
    setMeant([])
    setError(problem)
  }
  const previewOf = (text: string, chosen: string | undefined, those = meant) =>
    askPreview({ text, ...inGroup(chosen), ...meaning(those) })
  const preview = async (text: string) => setError(await previewOf(text, group))
  const carryOut = async ({ version }: Answer<'previewImport'>) => {
    setBusy(true)
    const outcome = await ask('importStocks', {
      text: material.text,
      replace,
      version,
      ...inGroup(group),
      ...meaning(meant),
    })
    setBusy(false)
    if (outcome.ok) {
      begin(NOTHING)
      setSeen({ done: true, answer: outcome.value })
      return onChanged()
    }
    // Another device was quicker: what would happen now is shown beside the reason.
    setError((outcome.code === 'LIST_CHANGED' && (await previewOf(material.text, group))) || outcome.msg)
  }
  return {
    material,
    group,
    replace,
    busy,
    seen,
    error,
    setReplace,
    type: (text: string) => begin({ text }),
    clear: () => begin(NOTHING),
    chooseGroup: (id: string | undefined) => {
      setGroup(id)
      forget()
    },
    open: async (file: File) => {
      const read = await readFile(file)
      if ('problem' in read) return begin(NOTHING, read.problem)
      begin({ text: read.text, fileName: file.name })
      await preview(read.text)
    },
    preview: () => void preview(material.text),
    /** Of securities with one name this is the one; what it comes to is previewed again. */
    mean: (id: string, others: readonly string[]) => {
      const those = [...meant.filter((one) => !others.includes(one)), id]
      setMeant(those)
      void previewOf(material.text, group, those).then(setError)
    },
    carryOut: (answer: Answer<'previewImport'>) => void carryOut(answer),
  }
}

/** What an import would do, as it was asked last. */
function usePreview() {
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<Seen>()
  const turn = useRef(0)
  return {
    busy,
    seen,
    setBusy,
    setSeen,
    /** What is to be imported, or where to, has changed: what was seen does not belong to it, nor what is still on its way. */
    forget: () => {
      turn.current += 1
      setSeen(undefined)
    },
    /** Gives why it could not be had, if so. */
    ask: async (input: Input<'previewImport'>): Promise<string | undefined> => {
      const own = turn.current
      setBusy(true)
      const outcome = await ask('previewImport', input)
      setBusy(false)
      if (own !== turn.current) return undefined
      setSeen(outcome.ok ? { done: false, answer: outcome.value } : undefined)
      return outcome.ok ? undefined : outcome.msg
    },
  }
}

function inGroup(group: string | undefined) {
  return group === undefined ? {} : { groupIds: group }
}

function meaning(meant: readonly string[]) {
  return meant.length === 0 ? {} : { meant: meant.join() }
}
