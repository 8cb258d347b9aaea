import type { SettingsName, SettingsOf } from '../contract/setting-kinds.ts'
import type { Api } from './set-up-api.ts'

export const settingsPaths: Record<SettingsName, string> = {
  publication: '/api/admin/settings',
  newsletter: '/api/admin/newsletter-settings',
  assistant: '/api/admin/assistant-settings',
}

/** The calls with which a signed-in admin sets up the publication, its mail or its AI. */
export function settingsCalls<Name extends SettingsName = 'publication'>(api: Api, token: () => string, name?: Name) {
  const path = settingsPaths[name ?? 'publication']
  const read = async () => (await api.call(path, { token: token() })).body
  const save = (revision: number, settings: unknown) =>
    api.call(path, { method: 'PUT', token: token(), json: { revision, settings } })

  return {
    read,
    save,
    /** Saves a change of what is stored. */
    async change(part: Partial<SettingsOf[Name]>) {
      const { revision, settings } = await read()
      return save(revision, { ...settings, ...part })
    },
  }
}
