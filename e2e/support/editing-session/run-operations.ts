import type { Page } from '@playwright/test'
import { expect } from '../../fixtures/browser-test.ts'
import { logIn, signedIn } from '../admin-api.ts'
import type { Stack } from '../local-stack.ts'
import type { PageOptions } from '../visitor-page.ts'
import { type Author, closeTab, createAuthor } from './author.ts'
import { edits } from './edits.ts'
import { events, restartServer } from './events.ts'
import type { Operation } from './operation.ts'
import { createOwedWords } from './owed-words.ts'
import { findLost } from './places.ts'
import { type Choose, chooseFor } from './random.ts'

type Options = {
  /** Opens a page of a new browser context. */
  open: (path: string, options?: PageOptions) => Promise<Page>
  restart: () => Promise<void>
  stack: Stack
  /** Of a session that no operation ends. */
  token: string
  /** The blog's id. */
  id: string
  seed: number
  /** How many operations. */
  count: number
}

/** A start takes long: there are few, evenly spread. */
const mostRestarts = 3
const fewestBetweenRestarts = 14
/** The share of the operations of the author who works with two tabs. */
const firstShare = 0.65
/** How long a word may be on its way from one place to another, in milliseconds. */
const wayMs = 5_000
/** How much of a tab's text a failed run shows, in characters. */
const shownLength = 400

const operations: [name: string, Operation][] = Object.entries({ ...edits, ...events })
const totalWeight = operations.reduce((total, [, { weight }]) => total + weight, 0)

/**
 * Two authors edit one blog by random operations. After each of them, and after all tabs are closed at the end, every
 * owed word must be in the form of an open tab, in IndexedDB, in the draft, in a revision or in the published blog.
 * @throws Error with the operations and the seed when a word is in none, or an operation fails
 */
export async function runOperations({ open, restart, stack, token, id, seed, count }: Options): Promise<void> {
  async function openAuthor(name: string): Promise<Author> {
    const page = await open('about:blank', signedIn(stack, await logIn(stack)))
    return createAuthor(name, stack, page, id)
  }
  const [first, second] = [await openAuthor('First'), await openAuthor('Second')]
  const server = { stack, token, id, revisions: new Map() }
  const owed = createOwedWords()
  const done: string[] = []
  let words = 0

  async function expectNothingLost() {
    if ((await findLost(owed, [first, second], server)).size === 0) return
    const lost = async () => [...(await findLost(owed, [first, second], server))]
    await expect.poll(lost, { message: 'Words that are in no place', timeout: wayMs }).toEqual([])
  }

  try {
    for (let number = 1; number <= count; number++) {
      const choose = chooseFor(seed, number)
      const [author, other] = choose.chance(firstShare) ? [first, second] : [second, first]
      const [name, run] = isRestart(number, count) ? ['restart the server', restartServer] : chooseOperation(choose)
      done.push(`${number}. ${author.name}: ${name}`)
      done.push(`   ${await run({ author, other, choose, owed, restart, nextWord: () => words++ })}`)
      await expectNothingLost()
    }
    done.push('At the end, with all tabs closed')
    for (const author of [first, second]) while (author.tabs.length > 0) await closeTab(author)
    server.revisions.clear()
    await expectNothingLost()
    expect(owed.count()).toBeGreaterThanOrEqual(Math.floor(count / 10))
  } catch (error) {
    const again = `npm run soak -- editing-session --seed ${seed} --operations ${count}`
    const shown = await Promise.all([first, second].flatMap(({ tabs }) => tabs.map(describeTab)))
    throw new Error([...done, ...shown, `Seed ${seed}: ${again}`, error].join('\n'), { cause: error })
  }
}

/** The beginning of what a tab shows, for a failed run. */
async function describeTab(tab: Page): Promise<string> {
  const text = await tab.innerText('body').catch(String)
  return `${tab.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, shownLength)}`
}

function isRestart(number: number, count: number) {
  return number < count && number % Math.max(Math.ceil(count / (mostRestarts + 1)), fewestBetweenRestarts) === 0
}

function chooseOperation(choose: Choose): [name: string, Operation['run']] {
  let left = choose.below(totalWeight)
  for (const [name, { weight, run }] of operations) {
    if (left < weight) return [name, run]
    left -= weight
  }
  throw new Error('An operation has no whole number as its weight.')
}
