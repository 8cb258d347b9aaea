import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coloursAroundAccent, contrastRatio, findAccentProblem } from './contrast.ts'
import { defaultSettings } from './settings.ts'

test('the contrast is that of WCAG, and the order of the colours does not matter', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrastRatio('#ffffff', '#777777')).toBe(contrastRatio('#777777', '#ffffff'))
})

test('the default accent can be read, and a ratio just below the limit is not rounded up to it', () => {
  expect(findAccentProblem(defaultSettings.accent.light, 'light')).toBeNull()
  expect(findAccentProblem(defaultSettings.accent.dark, 'dark')).toBeNull()
  const grey = findAccentProblem('#6e6e6e', 'light')
  expect(grey).toBe('#6e6e6e has a contrast of 4.42:1 on light paper; at least 4.5:1 is needed.')
  expect(findAccentProblem('#817e77', 'dark')).toContain(' on dark paper; ')
})

test('the colours are those of the styles', () => {
  const tokens = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8')
  const read = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens)?.slice(1) ?? []
  const papers = ['paper', 'paper-raised', 'paper-sunken'].map(read)
  const [lightInk, darkInk] = read('accent-ink')
  expect(coloursAroundAccent).toEqual({
    light: { papers: papers.map(([light]) => light), ink: lightInk },
    dark: { papers: papers.map(([, dark]) => dark), ink: darkInk },
  })
  expect(read('accent')).toEqual(Object.values(defaultSettings.accent))
})
