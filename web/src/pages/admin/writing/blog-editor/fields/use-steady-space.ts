import { useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before what is below it may move: longer than between the clicks of a double click. */
const restMs = 1_000
const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'scroll']

/**
 * Whether a list in the flow of a form has its space. The fields below the list move when the space opens or closes: they do
 * so with a key, or while the pointer rests, so that no click meets another field than the one it was meant for.
 */
export function useSteadySpace() {
  const [isOpen, setIsOpen] = useState(false)
  /** The list is not needed any more, and the pointer may be in use. */
  const [isClosing, setIsClosing] = useState(false)
  const isPointerUsed = useRef(false)
  const isPressed = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined

    function closeWhenResting() {
      clearTimeout(timer)
      if (isClosing && !isPressed.current) timer = setTimeout(close, restMs)
    }
    function close() {
      setIsOpen(false)
      setIsClosing(false)
    }
    function onPointer({ type }: Event) {
      if (type === 'pointerdown') isPointerUsed.current = isPressed.current = true
      if (type === 'pointerup' || type === 'pointercancel') isPressed.current = false
      closeWhenResting()
    }
    function onKeyDown() {
      isPointerUsed.current = false
      if (isClosing) close()
    }

    closeWhenResting()
    for (const name of pointerEvents) window.addEventListener(name, onPointer, true)
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      for (const name of pointerEvents) window.removeEventListener(name, onPointer, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isOpen, isClosing])

  return {
    isOpen,
    /** To be called at a key only. */
    open() {
      isPointerUsed.current = false
      setIsClosing(false)
      setIsOpen(true)
    },
    close() {
      if (isPointerUsed.current) return setIsClosing(isOpen)
      setIsClosing(false)
      setIsOpen(false)
    },
  }
}
