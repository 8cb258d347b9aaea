import { escapeText } from '../contract/escape-html.ts'
import { choose, subjectOf } from './subject.ts'

/** A readable article that fits any subject. */
export function writeSampleArticle(prompt: string): string {
  const subject = escapeText(subjectOf(prompt))
  const opening = choose(openings, subject)
  const quotation = choose(quotations, subject)
  return `<p><em>Local sample: this text was put together by rule on your own machine, without a model.</em></p>
<p>${opening} This is a short tour of <strong>${subject}</strong>: where it starts, where it hurts, and what is left when the excitement has gone home.</p>
<h2>Where it begins</h2>
<p>Most people meet ${subject} by accident. Something was slow, or dull, or more expensive than it had to be, and one afternoon somebody asked whether it had to stay that way. The first answer is usually wrong. It is still worth writing down, because the second one stands on it.</p>
<p>So before anything else, take an hour and describe what you have today in plain words. If the description does not fit on a page, the problem is not ${subject} yet. It is that nobody has looked.</p>
<h2>What changes when you take it seriously</h2>
<p>Three things tend to happen, and they tend to happen in this order:</p>
<ul>
<li><strong>It gets quieter.</strong> Fewer meetings, fewer surprises, fewer heroic evenings.</li>
<li><strong>It gets measurable.</strong> A number that used to be a feeling turns up on a wall where everybody can see it.</li>
<li><strong>It gets boring.</strong> This is the good part. Boring things can be handed to somebody else.</li>
</ul>
<blockquote><p>${quotation}</p></blockquote>
<h2>A first week</h2>
<p>Nothing here needs a budget. It needs a week in which nobody adds anything new.</p>
<ol>
<li>Write down what ${subject} costs you now, in hours rather than money.</li>
<li>Pick the smallest part that would be missed if it went away.</li>
<li>Change that part, and only that part, and tell one person why.</li>
<li>On Friday, compare the page from Monday with the world as it is.</li>
</ol>
<h3>What to leave out</h3>
<p>Leave out the tool you read about last night. It will still be there next month, and by then you will know which question it answers.</p>
<h2>What stays</h2>
<p>The reward is not that ${subject} becomes easy. It is that it becomes ordinary: a thing you do well on a Tuesday without thinking about it. ${choose(endings, subject)}</p>`
}

const openings = [
  'Every subject has a version that fits on a postcard and a version that fills a shelf.',
  'There is a moment in every project when the interesting part stops being the hard part.',
  'Ask ten people about it and you get eleven opinions, most of them held with great confidence.',
] as const

const quotations = [
  'What you can explain to a tired colleague at six in the evening, you have understood.',
  'Start before you are ready, but stop before you are clever.',
  'The map gets better every time somebody admits to having been lost.',
] as const

const endings = [
  'Begin with the page of plain words. The rest is editing.',
  'Start small, keep the notes, and come back in a year to see which of them were true.',
  'If you do only one thing this week, make it the smallest one on the list.',
] as const
