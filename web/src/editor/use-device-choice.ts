import { useState } from 'react'

/** A choice that this browser remembers, off at first, and a function that changes it. @param storageKey in `localStorage`: it must not change */
export function useDeviceChoice(storageKey: string): readonly [boolean, (next: boolean) => void] {
  const [isOn, setOn] = useState(() => readChoice(storageKey))

  function choose(next: boolean) {
    setOn(next)
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }

  return [isOn, choose]
}

function readChoice(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    // Without storage it is as at first.
    return false
  }
}
