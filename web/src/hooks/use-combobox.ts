import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Combobox, createCombobox } from '../suggest/combobox.ts'
import { comboboxProps } from '../suggest/combobox-props.ts'

type Behaviour = {
  /** The sentence that screen readers say for a number of options; may be empty. */
  announce: (count: number) => string
  onPick: (text: string) => void
}

/**
 * A combobox whose options are texts (suggest/combobox.ts).
 * @returns `container`: the ref of the element around field, list and status; `open`: to be called when somebody has typed
 */
export function useCombobox(texts: readonly string[], { announce, onPick }: Behaviour) {
  const container = useRef<HTMLDivElement>(null)
  const combobox = useRef<Combobox>(null)
  const pick = useEffectEvent(onPick)
  const say = useEffectEvent(announce)

  useEffect(() => {
    const behaviour = { announce: (count: number) => say(count), onPick: (text: string) => pick(text) }
    if (container.current) combobox.current ??= createCombobox(container.current, behaviour)
  }, [])

  // A text, so that an equal list in the next rendering does not show the options anew.
  const options = JSON.stringify(texts)
  useEffect(() => {
    const shown: string[] = JSON.parse(options)
    combobox.current?.show(shown.map((text) => ({ text, content: [text] })))
  }, [options])

  return { container, open: () => combobox.current?.open(), ...comboboxProps(useId()) }
}
