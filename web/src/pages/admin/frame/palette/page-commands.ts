import { useEffect, useRef } from 'react'

/** An entry of the palette: a page to go to, or something to do. */
export type Command = {
  label: string
  /** The path of its icon. */
  icon: string
  /** Words that find it, too. */
  words?: string
  /** Nothing but its label and these words finds it, as a whole. */
  phrases?: string[]
  /** Said at its end. */
  detail?: string
} & ({ href: string } | { run: () => void })

/** The pages, or parts of them, that are shown and offer commands. */
const offers = new Set<() => Command[]>()

/** The commands of what is shown now. */
export function pageCommands(): Command[] {
  return [...offers].flatMap((offer) => offer())
}

/**
 * Offers commands in the palette while the component is there. Enter takes the first of them before anything is typed: it should
 * change nothing.
 */
export function usePageCommands(commands: Command[]): void {
  // The palette reads them while it renders, where no effect event may be called.
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const offer = () => latest.current
    offers.add(offer)
    return () => {
      offers.delete(offer)
    }
  }, [])
}
