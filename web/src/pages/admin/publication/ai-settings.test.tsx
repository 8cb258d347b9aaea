import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultAssistantSettings } from '#contract/assistant.ts'
import { AiSettingsForm } from './ai-settings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an empty limit is saved as none, and the use is beside what is saved', async () => {
  const saves: object[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    const save = JSON.parse(body ?? '')
    saves.push(save)
    return Response.json({ success: true, revision: 1, settings: save.settings, savedAt: '2026-11-20T12:00:00.000Z' })
  })
  const stored = { revision: 0, settings: defaultAssistantSettings, savedAt: null }
  const days = [{ day: '2026-11-20', calls: 2, neurons: 1_234 }]
  const element = <AiSettingsForm stored={stored} days={days} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(screen.getByText('About 1,234 of today’s 10,000 AI units are used.')).toBeTruthy()
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('AI units a day'))
  await user.clear(screen.getByLabelText('AI units a day for one blog'))
  await user.type(screen.getByLabelText('AI units a day for one blog'), '500')
  await user.click(screen.getByText('Save'))
  await vi.waitFor(() => expect(screen.getByText('About 1,234 AI units today. There is no limit.')).toBeTruthy())
  expect(saves).toEqual([
    { revision: 0, settings: { neuronsPerDay: null, neuronsPerArticle: 500, proposesResources: true } },
  ])
})
