import type { Page } from '@playwright/test'
import { afterAll, inject } from 'vitest'
import { type Flag, type Role, scopeOf } from '#contract/permissions.ts'
import { runsEverything, turn } from '#worker/testing/rotation.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { addAccount, removeAccounts, stack } from '../fixtures/stack.ts'
import { heading, menuPaths, moreActions, openMenuLink, row } from '../pages/admin-page.ts'
import { gotoEditor } from '../pages/edit-page.ts'
import { axeViolations, openWithin } from '../support/accessibility.ts'
import { addBlog, deleteBlog, signedIn } from '../support/admin-api.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { uniqueWord } from '../support/unique-word.ts'

afterAll(removeAccounts)

type Person = { name: string; role: Role; flags: Flag[] }
const person = (role: Role, ...flags: Flag[]): Person => ({ name: [role, ...flags].join(' who '), role, flags })

const people = [
  person('contributor'),
  ...[person('contributor', 'moderates'), person('contributor', 'sends')],
  ...[person('editor'), person('admin'), person('owner')],
  person('author'),
]
/** A walk takes as long as several tests. The specs of a run are chosen by sixths, so that each of the seven gets its turn. */
const walkers = runsEverything ? people : people.filter((_, place) => place === turn % people.length)

/** The calls of a page that the server refuses, and those that fail. */
function watchRefusals(page: Page) {
  const refusals: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isRefused = response.status() === 403 || response.status() >= 500
    if (isRefused && pathname.startsWith('/api/')) {
      refusals.push(`${response.status()} ${response.request().method()} ${pathname} on ${page.url()}`)
    }
  })
  return refusals
}

/** Presses buttons that open something and change nothing, and closes it again. */
async function openAndClose(page: Page, names: (string | RegExp)[]) {
  for (const name of names) {
    const control = page.getByRole('main').getByRole('button', { name }).first()
    if (!(await control.isVisible())) continue
    await control.click()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  }
}

/** Opens the menu of a row, and each dialog that it has. */
async function openRow(page: Page, title: string) {
  const found = row(page, title)
  const more = found.getByRole('button', moreActions)
  if (!(await more.isVisible())) return
  for (const name of ['Preview link', 'Schedule', 'Send to subscribers']) {
    await more.click()
    const entry = found.getByRole('menuitem', { name })
    if (await entry.isVisible()) {
      await entry.click()
      await expect(page.locator('dialog:modal')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
  }
  await openAndClose(page, ['Delete'])
}

test.skipIf(inject('runningStack')).for(walkers)(
  'the interface of $name offers nothing that the server refuses',
  async ({ role, flags }, { openPage, token, addBlog: addOfOwner, onTestFinished }) => {
    const session = await addAccount(role, flags)
    const rights = { role, moderates: flags.includes('moderates'), sends: flags.includes('sends') }
    const [mine, theirs] = [`Mine ${uniqueWord()}`, `Theirs ${uniqueWord()}`]
    const own = await addBlog(stack, session, { title: mine })
    onTestFinished(() => deleteBlog(stack, token, own))
    await addOfOwner({ title: theirs })
    const page = await openPage('about:blank', { ...signedIn(stack, session), savesData: true })
    const refusals = watchRefusals(page)
    await page.goto('/admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(row(page, mine)).toBeVisible()

    for (const path of await menuPaths(page)) {
      await openWithin(page, path)
      await expect(openMenuLink(page, path)).toBeAttached()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('.error-message')).toHaveCount(0)
      await openAndClose(page, ['Filters', /^Add (?!blog)/, moreActions.name, 'Delete'])
    }

    await openWithin(page, '/admin/listblog?mine=no')
    await expect(heading(page, 'All blogs')).toBeVisible()
    const editsAll = scopeOf(rights, 'blogs:edit') === 'all'
    expect(await row(page, theirs).getByRole('link', { name: theirs }).count()).toBe(editsAll ? 1 : 0)
    expect(await row(page, theirs).getByRole('checkbox').count()).toBe(editsAll ? 1 : 0)
    await expect(row(page, mine).getByRole('checkbox')).toBeVisible()
    for (const title of [mine, theirs, sampleBlogs.first.title]) await openRow(page, title)
    if (!editsAll) expect(await axeViolations(page)).toEqual([])

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or go to' }).fill(theirs)
    await expect(page.getByText(editsAll ? '1 result' : /^Nothing found/)).toBeVisible()
    await page.keyboard.press('Escape')

    for (const path of ['/admin/settings', '/admin/pages', '/admin/newsletters']) {
      if ((await menuPaths(page)).includes(path)) continue
      await openWithin(page, path)
      await expect(heading(page, 'Not for your account')).toBeVisible()
    }
    if (!editsAll) expect(await axeViolations(page)).toEqual([])

    await gotoEditor(page, own)
    await page.goto(sampleBlogs.first.path)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(editsAll ? 1 : 0)
    expect(refusals).toEqual([])
  },
)
