import { subjectOf } from './subject.ts'

const longestSubject = 120

/** Five titles around the prompt's own words. */
export function suggestSampleTitles(prompt: string): string[] {
  const subject = Array.from(subjectOf(prompt)).slice(0, longestSubject).join('').trim()
  return [
    `${capitalised(subject)}: A Field Guide`,
    `What Nobody Tells You About ${subject}`,
    `${capitalised(subject)}, One Year Later`,
    `The Quiet Case for ${subject}`,
    `Five Honest Lessons from ${subject}`,
  ]
}

function capitalised(text: string) {
  const [first = '', ...others] = text
  return first.toUpperCase() + others.join('')
}
