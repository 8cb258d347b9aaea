import type { Settings } from '../../contract/settings.ts'

/**
 * What a new publication begins with: its own name and words. It has no contact details and no accounts before its admin
 * writes some, since the default ones are those of the sample.
 */
export function firstSettings({
  name,
  tagline,
  timeZone,
}: Pick<Settings, 'name' | 'tagline' | 'timeZone'>): Partial<Settings> {
  return {
    name,
    wordmark: { start: name, end: '' },
    tagline,
    description: '',
    hero: { badge: '', title: name, text: tagline },
    social: { facebook: null, twitter: null, instagram: null, linkedIn: null, gitHub: null },
    contact: { email: '', emailNote: '', phone: '', phoneHours: '', office: '', officeNote: '' },
    timeZone,
  }
}
