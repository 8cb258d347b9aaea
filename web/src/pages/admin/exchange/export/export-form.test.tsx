import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ExportSizes } from '#contract/exported.ts'
import { ExportForm } from './export-form.tsx'
import { fileName } from './formats.ts'

afterEach(cleanup)

const size = { items: 3, bytes: 2048, isAtLeast: false }
const sizes: ExportSizes = {
  articles: size,
  pages: size,
  comments: size,
  media: size,
  drafts: size,
  revisions: size,
  trash: size,
  subscribers: size,
}

test('a file for WordPress says what it leaves out, and offers nothing of that', async () => {
  const started: [format: string, choices: string[]][] = []
  const onStart = (format: string, choices: ReadonlySet<string>) => void started.push([format, [...choices]])
  render(<ExportForm sizes={sizes} isBusy={false} button={{ current: null }} onStart={onStart} />)
  const user = userEvent.setup()
  const choices = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.split(' (')[0])
  await user.click(screen.getByRole('checkbox', { name: /^Revisions/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Trash/ }))
  await user.click(screen.getByRole('button', { name: 'Export' }))

  await user.click(screen.getByRole('radio', { name: /^For WordPress/ }))
  expect(choices()).toEqual(['Not added, and unpublished changes', 'Trash'])
  expect(screen.getByText(/Left out: revisions/).textContent).toMatch(/subscribers, redirects .*settings, AI labels/)
  expect(screen.getByText('Pictures').nextSibling?.textContent).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Export' }))

  await user.click(screen.getByRole('radio', { name: /^Everything/ }))
  expect(choices()).toEqual(['Not added, and unpublished changes', 'Revisions', 'Trash', 'Subscribers'])
  expect(started).toEqual([
    ['zip', ['revisions', 'trash']],
    ['wordpress', ['trash']],
  ])
})

test('a file has the name of its site', () => {
  expect(fileName('wordpress', 'https://old.example', '2026-03-14T10:00:00.000Z')).toBe('old.example.wordpress.xml')
  expect(fileName('zip', 'https://old.example', '2026-03-14T10:00:00.000Z')).toBe('old.example-2026-03-14.zip')
})
