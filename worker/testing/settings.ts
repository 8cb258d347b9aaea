import type { Settings } from '../contract/settings.ts'
import type { Api } from './set-up-api.ts'

/** The calls with which a signed-in admin sets up the publication. */
export function settingsCalls(api: Api, token: () => string) {
  const path = '/api/admin/settings'
  const read = async () => (await api.call(path, { token: token() })).body
  const save = (revision: number, settings: unknown) =>
    api.call(path, { method: 'PUT', token: token(), json: { revision, settings } })

  return {
    read,
    save,
    /** Saves a change of what is stored. */
    async change(part: Partial<Settings>) {
      const { revision, settings } = await read()
      return save(revision, { ...settings, ...part })
    },
  }
}
