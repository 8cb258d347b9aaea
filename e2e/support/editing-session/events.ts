import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures/browser-test.ts'
import { addBlogForm } from '../../pages/add-blog-form.ts'
import { menu } from '../../pages/admin-page.ts'
import { callApi } from '../admin-api.ts'
import { closeTab, setOffline, showForm } from './author.ts'
import { act, write } from './edits.ts'
import type { Operation, Turn } from './operation.ts'

/** The address of the browser's own page for an address that it cannot load. */
const unreachable = /^chrome-error:/

/** Events of a form besides editing. */
export const events = {
  'wait for the autosave': { weight: 5, run: waitForAutosave },
  reload: { weight: 5, run: reload },
  'close the tab': { weight: 3, run: closeCurrentTab },
  'go to another page and back': { weight: 4, run: leaveByMenu },
  'go offline or online': { weight: 5, run: toggleNetwork },
  'continue in another tab': { weight: 5, run: continueInOtherTab },
  'answer a conflict': { weight: 14, run: answerConflict },
  'press Update': { weight: 4, run: update },
  'generate the text': { weight: 4, run: generate },
  'press Undo in a toast': { weight: 4, run: pressUndo },
  'end the session': { weight: 2, run: endSession },
} satisfies Record<string, Operation>

/** Not chosen at random: a start takes long. */
export async function restartServer(turn: Turn): Promise<string> {
  await showForm(turn.author)
  const [, words] = await Promise.all([turn.restart(), write(turn)])
  return words
}

async function waitForAutosave({ author }: Turn) {
  const tab = await showForm(author)
  await expect(statusOf(tab)).not.toHaveText(/saving…/)
  return (await statusOf(tab).textContent()) ?? ''
}

function statusOf(tab: Page) {
  return tab.locator('.save-status')
}

async function reload({ author }: Turn) {
  const tab = await showForm(author)
  if (author.isOffline) {
    await expect(tab.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await tab.waitForURL(unreachable)
    return 'offline'
  }
  await tab.reload()
  return ''
}

async function closeCurrentTab({ author }: Turn) {
  await showForm(author)
  await closeTab(author)
  return `${author.tabs.length} left`
}

/** By keyboard: a toast may cover what a click would hit. */
function press(control: Locator) {
  return control.press('Enter')
}

async function leaveByMenu({ author, choose }: Turn) {
  const tab = await showForm(author)
  const name = choose.oneOf(['Dashboard', 'List blogs'])
  // Offline, or before a failed save is tried again, the form stays.
  if (!author.isOffline) await expect(statusOf(tab)).not.toHaveText(/^Offline/)
  await press(menu(tab, name))
  if (author.isOffline) return `${name}, offline`
  await expect(addBlogForm(tab).text).toHaveCount(0)
  await tab.goBack()
  return name
}

async function toggleNetwork({ author }: Turn) {
  await setOffline(author, !author.isOffline)
  return author.isOffline ? 'offline' : 'online'
}

async function continueInOtherTab({ author }: Turn) {
  await showForm(author)
  if (author.isOffline) await setOffline(author, false)
  const [first, second] = author.tabs
  if (first && second) author.tabs.reverse()
  else author.tabs.push(await author.context.newPage())
  await showForm(author)
  return first && second ? '' : 'a new one'
}

/** Answers a conflict of this author, or else of the other one. */
async function answerConflict(turn: Turn) {
  for (const author of [turn.author, turn.other]) {
    const tab = author.tabs.at(-1)
    if (!tab) continue
    const conflict = tab.getByRole('region', { name: 'This blog was saved elsewhere while you wrote' })
    if (await conflict.isVisible()) return `${author.name}: ${await answer({ ...turn, author }, tab, conflict)}`
  }
  return 'none'
}

async function answer(turn: Turn, tab: Page, conflict: Locator) {
  const { choose } = turn
  const button = choose.oneOf(['Keep all of mine', 'Take all of theirs', 'Use what I chose'])
  const chosen: string[] = []
  if (button === 'Use what I chose') {
    for (const difference of await conflict.getByRole('group').all()) {
      const buttons = await difference.getByRole('button').all()
      const side = buttons[choose.below(buttons.length)]
      if (side) await press(side)
      chosen.push((await side?.textContent()) ?? '')
    }
  }
  await act(turn, tab, 'replace', async () => {
    await press(conflict.getByRole('button', { name: button }))
    // The conflict stays when the version that is given up cannot be stored.
    await expect(conflict.locator('[aria-disabled="true"]')).toHaveCount(0)
  })
  return [button, ...chosen].join(', ')
}

async function update({ author }: Turn) {
  const tab = await showForm(author)
  const button = tab.getByRole('button', { name: 'Update', exact: true })
  await press(button)
  await expect(button).toBeVisible()
  return ''
}

/** The AI fills an empty text only. */
async function generate(turn: Turn) {
  const tab = await showForm(turn.author)
  if (await tab.getByRole('textbox', { name: 'Blog Description' }).textContent()) return 'none'
  await act(turn, tab, 'replace', async () => {
    await press(tab.getByRole('button', { name: 'Generate with AI' }))
    await expect(tab.locator('.editor[aria-busy="true"]')).toHaveCount(0)
  })
  return ''
}

/** A toast offers it after the program has replaced the text. */
async function pressUndo(turn: Turn) {
  const tab = await showForm(turn.author)
  const offer = tab.locator('.toast-offer').getByRole('button', { name: 'Undo' }).last()
  if (!(await offer.isVisible())) return 'none'
  await act(turn, tab, 'replace', async () => {
    await press(offer)
    await expect(statusOf(tab)).not.toHaveText(/saving…/)
  })
  return ''
}

async function endSession(turn: Turn) {
  const { author, choose } = turn
  if (author.isOffline) await setOffline(author, false)
  const words = await write(turn)
  const tab = await showForm(author)
  const token = await author.observer.evaluate(() => localStorage.getItem('token'))
  if (token) await callApi(author.stack, '/api/admin/logout', { method: 'POST', token })
  const login = tab.getByRole('button', { name: 'Login' })
  // A save that is pending is refused, and the login form replaces the page. Otherwise a reload does that.
  if (choose.chance(0.5)) await statusOf(tab).filter({ hasNotText: 'saving…' }).or(login).first().waitFor()
  if (!(await login.isVisible())) await tab.reload()
  await showForm(author)
  return words
}
