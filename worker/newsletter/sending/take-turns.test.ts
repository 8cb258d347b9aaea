import { expect, test } from 'vitest'
import { takeTurns } from './send-due.ts'

/** Whose turn it was, as letters. An item has as many turns as its number says. */
async function turnsOf(singles: [string, number][], newsletters: [string, number][], most = 20): Promise<string> {
  const left = new Map([...singles, ...newsletters])
  let taken = ''
  const namesOf = (items: [string, number][]) => items.map(([name]) => name)
  await takeTurns({ singles: namesOf(singles), newsletters: namesOf(newsletters) }, async (name) => {
    if (taken.length === most) return false
    taken += name
    const rest = (left.get(name) ?? 0) - 1
    left.set(name, rest)
    return rest > 0
  })
  return taken
}

test('newsletters take turns: a small one ends while a large one is under way', async () => {
  expect(
    await turnsOf(
      [],
      [
        ['L', 6],
        ['s', 2],
      ],
    ),
  ).toBe('LsLsLLLL')
})

test('single mails go first, and have half of the turns while newsletters wait', async () => {
  expect(
    await turnsOf(
      [['1', 9]],
      [
        ['a', 3],
        ['b', 1],
      ],
    ),
  ).toBe('1ab1a1a111111')
})

test('a flood of single mails and long newsletters starve none of each other', async () => {
  const turns = await turnsOf(
    [
      ['w', 99],
      ['1', 99],
    ],
    [
      ['a', 99],
      ['b', 99],
    ],
  )
  expect([...'w1ab'].map((name) => [...turns].filter((turn) => turn === name).length)).toEqual([5, 5, 5, 5])
})
