import { useLayoutEffect } from 'react'
import { updateChoices } from '../boot/choices.ts'
import { themeName, themes } from '../site/theme.ts'
import './theme-switch.css'

const labels = { system: 'System', light: 'Light', dark: 'Dark' }

/**
 * Chooses the theme of the site in this browser. `boot/choices.ts` handles the choice and checks the right button; styles show
 * it from the attribute of `<html>`, which is there before any script of a file.
 */
export function ThemeSwitch() {
  // The edge knows no choice, nor does React: a switch that appears by navigation must show it too.
  useLayoutEffect(updateChoices, [])
  return (
    <fieldset className="theme-switch" data-native="">
      <legend className="visually-hidden">Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className="theme-option">
          <input type="radio" name={themeName} value={theme} defaultChecked={theme === 'system'} data-choice="" />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  )
}
