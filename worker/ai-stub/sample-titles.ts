import { subjectOf } from './subject.ts'

const maxSubjectLength = 120

/** Five titles made of the prompt's words. */
export function suggestSampleTitles(prompt: string): string[] {
  const subject = Array.from(subjectOf(prompt)).slice(0, maxSubjectLength).join('').trim()
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
