import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { needsOwnStack, test } from '../fixtures/isolated-app.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { callApi, signedIn } from '../support/admin-api.ts'
import { answer, cut } from '../support/intercept.ts'
import type { Stack } from '../support/local-stack.ts'

const ada = { name: 'Ada', email: 'ada@example.com', message: 'Where is the archive?' }
const attacker = { name: '=HYPERLINK("https://evil.example")', email: 'a?bcc=all@example.com', message: '@SUM(A1)' }
const poet = { name: 'Poet', email: 'poet@example.com', message: `${'A line of verse.\n'.repeat(40)}The end.` }

const confirmation = (page: Page, thing: string) =>
  page.getByRole('alertdialog', { name: `Are you sure you want to delete this ${thing}?` })

async function send(stack: Stack, path: string, ...bodies: object[]) {
  for (const json of bodies) expect((await callApi(stack, path, { json })).status).toBe(201)
}

/** Clicks `Export as CSV`. @returns the name and the text of the download */
async function exportList(page: Page) {
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const download = await downloaded
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test.beforeEach(needsOwnStack)

test('messages are listed, searched, marked as done, opened again, deleted, and exported without formulas', async ({
  token,
  open,
  stack,
}) => {
  await send(stack, '/api/contact', ada, attacker, poet)
  const page = await open('/admin', signedIn(stack, token))
  await expect(menu(page, 'Messages')).toHaveAccessibleDescription('3 waiting')
  await menu(page, 'Messages').click()
  await expect(heading(page, 'Messages')).toBeFocused()
  await expect(page).toHaveTitle('Messages · Broadsheet')
  await expect(page.getByRole('row')).toHaveCount(1 + 3)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(row(page, ada.message).getByRole('link')).toHaveAttribute('href', 'mailto:ada@example.com')
  await expect(row(page, '@SUM').getByRole('link')).toHaveAttribute('href', 'mailto:a%3Fbcc%3Dall@example.com')
  const end = row(page, 'Poet').getByText('The end.')
  const cutHeight = (await end.boundingBox())?.height ?? 0
  await row(page, 'Poet').getByRole('button', { name: 'Show all' }).click()
  expect((await end.boundingBox())?.height).toBeGreaterThan(4 * cutHeight)

  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('ARCHI')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=ARCHI/)
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(row(page, ada.message)).toBeVisible()
  await search.fill('"NEAR( AND')
  await search.press('Enter')
  await expect(page.getByText('No messages found for “"NEAR( AND”')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('ARCHI')
  await expect(row(page, ada.message)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 3)

  await cut(page, '**/api/admin/messages/done')
  await row(page, 'Ada').getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Failed to change the message.')).toBeVisible()
  await expect(row(page, 'Ada').getByText('Done', { exact: true })).toHaveCount(0)
  await page.unroute('**/api/admin/messages/done')

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await row(page, 'Ada').getByRole('button', { name: 'Mark as done' }).dblclick()
  await expect(page.getByText('Message marked as done')).toBeVisible()
  await expect(row(page, 'Ada')).toHaveCount(0)
  expect(sent.filter((call) => call === 'POST /api/admin/messages/done')).toHaveLength(1)
  await expect(menu(page, 'Messages')).toHaveAccessibleDescription('2 waiting')

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row(page, 'Ada').getByText('Done', { exact: true })).toBeVisible()
  await row(page, 'Ada').getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Message opened again')).toBeVisible()
  await expect(page.getByText('No done messages')).toBeVisible()
  await expect(menu(page, 'Messages')).toHaveAccessibleDescription('3 waiting')

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const deletion = row(page, 'Poet').getByRole('button', { name: 'Delete' })
  await deletion.click()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(deletion).toBeFocused()
  await deletion.dblclick()
  await confirmation(page, 'message').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(row(page, 'Poet')).toHaveCount(0)
  expect(sent.filter((call) => call.startsWith('DELETE '))).toHaveLength(1)
  await expect(menu(page, 'Messages')).toHaveAccessibleDescription('2 waiting')

  const { name, text } = await exportList(page)
  expect(name).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/)
  const date = '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{12}Z'
  const lines = [
    '\ufeffDate,Name,Email,Message,Done',
    `${date},"'=HYPERLINK\\(""https://evil.example""\\)",a\\?bcc=all@example.com,'@SUM\\(A1\\),`,
    `${date},Ada,ada@example.com,Where is the archive\\?,`,
  ]
  expect(text).toMatch(new RegExp(`^${lines.join('\r\n')}\r\n$`))
  await expect(page.getByText('Export downloaded')).toBeVisible()

  const failure = { success: false, message: 'The database does not answer.' }
  await answer(page, '**/api/admin/messages/csv', failure, 503)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByText(failure.message)).toBeVisible()
  await page.unroute('**/api/admin/messages/csv')
  await cut(page, '**/api/admin/messages/csv')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByText('The export failed. Please try again.')).toBeVisible()
})

test('subscribers are searched, exported, deleted, imported and asked to confirm', async ({ token, open, stack }) => {
  await send(stack, '/api/newsletter/subscribe', { email: 'first@example.com' }, { email: 'second@mail.example' })
  const page = await open('/admin/subscribers?q=second', signedIn(stack, token))
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
  await expect(page.getByRole('searchbox', { name: 'Search subscribers' })).toHaveValue('second')
  const { name, text } = await exportList(page)
  expect(name).toMatch(/^subscribers-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.split('\r\n').map((line) => line.split(',').slice(1, 4))).toEqual([
    ['Email', 'State', 'Source'],
    ['second@mail.example', 'pending', 'form'],
    [],
  ])
  await row(page, 'second').getByRole('button', { name: 'Delete' }).click()
  await confirmation(page, 'subscriber').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Subscriber deleted')).toBeVisible()
  await expect(page.getByText('No subscribers found for “second”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(row(page, 'first@example.com').getByText('Pending')).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const buffer = Buffer.from(
    `${text}2026-11-21,'=third@example.org,confirmed\r\n2026-11-21,fourth@example.org,left\r\n`,
  )
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'What the list contains' })).toBeFocused()
  await expect(page.locator('.import-counts').getByRole('definition')).toHaveText(['1', '1', '1'])
  await expect(page.getByText('suppressed: never confirmed where the list comes from')).toBeVisible()
  await expect(page.getByText('suppressed: unsubscribed where the list comes from')).toBeVisible()
  await page.getByRole('checkbox', { name: /^These people agreed/ }).check()
  await page.getByRole('button', { name: 'Import 1 address' }).click()
  await expect(page.getByRole('heading', { name: 'What was imported' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused()
  await page.getByRole('button', { name: 'Unverified (1)' }).click()
  await expect(page).toHaveURL(/[?&]state=unverified/)
  await expect(row(page, '=third@example.org').getByText('Unverified')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)

  await page.getByRole('button', { name: 'Ask 1 unverified address to confirm' }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Ask 1 unverified address to confirm?' })
  await expect(question).toHaveAccessibleDescription(/^Outbox sends 1 mail from newsletter@broadsheet\.example\./)
  await question.getByRole('button', { name: 'Send 1 mail' }).dblclick()
  await expect(page.getByText('The request to confirm is on its way')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask / })).toHaveCount(0)
})
